import { affordsResults, BETWEEN_RUNS_SECOND, planPolling, renewalAfter, TICK_MINUTES } from '../../src/feeds/polling-plan';
import type { PollingMode } from '../../src/feeds/feed';
import type { Random } from '../../src/lib/math/random';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A fight of the simulated calendar, in milliseconds. */
interface ListedFight {
  readonly listedAt: number;
  /** As listed until `movedAt`. */
  readonly firstStart: number;
  readonly movedAt: number;
  readonly start: number;
}

export interface SimulatedMonth {
  readonly begin: Date;
  readonly fights: readonly ListedFight[];
}

/**
 * A month of cards as the feed lists them: 15 to 25 cards, most of them at weekends, of 2 to 8 fights every half hour. Some fights start at
 * odd minutes, some are listed a day before, and some are moved on the day.
 */
export function simulatedMonth(random: Random): SimulatedMonth {
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const begin = new Date(Date.UTC(2025, whole(0, 11)));
  const days = (renewalAfter(begin).getTime() - begin.getTime()) / DAY;
  const fights = Array.from({ length: whole(15, 25) }).flatMap(() => {
    const day = whole(0, days - 1);
    const weekday = (begin.getUTCDay() + day) % 7;
    const saturday = random() < 0.7 ? (6 - weekday + day < days ? day + 6 - weekday : day) : day;
    const card = begin.getTime() + saturday * DAY + whole(34, 47) * 30 * MINUTE;
    const listedAt = card - whole(1, 40) * DAY;
    return Array.from({ length: whole(2, 8) }).map((_, bout): ListedFight => {
      const firstStart = card - bout * 30 * MINUTE + (random() < 0.1 ? whole(1, 29) * MINUTE : 0);
      const isMoved = random() < 0.2;
      const late = random() < 0.2 ? firstStart - DAY : listedAt;
      return {
        listedAt: late,
        firstStart,
        movedAt: firstStart - whole(30, 600) * MINUTE,
        start: firstStart + (isMoved ? whole(-5, 9) * 5 * MINUTE : 0),
      };
    });
  });
  return { begin, fights };
}

export interface MonthOfPolls {
  readonly credits: number;
  /** Of each fight's close, in seconds: from the last poll before the start to the start. */
  readonly closeAges: readonly number[];
}

interface Polling {
  /** `five_minutes`: each run asks the feed, without a plan. */
  readonly mode: PollingMode | 'five_minutes';
  /** Null for no limit. */
  readonly budget: number | null;
  readonly cost: number;
}

/** Polls a month by the plan. One poll in fifty fails, and results of the last three days are asked for every six hours. */
export function pollMonth(month: SimulatedMonth, { mode, budget, cost }: Polling, random: Random): MonthOfPolls {
  const polls: number[] = [];
  const list = listOf(month);
  let [credits, resultsAt] = [0, 0];
  let starts: readonly Date[] = [];
  const left = (): number | null => (budget === null ? null : budget - credits);
  for (const { at, isRun } of instantsOf(month)) {
    const now = at + Math.floor(random() * 1500);
    const lastPoll = polls.at(-1);
    const plan =
      mode === 'five_minutes'
        ? { isDue: true, isDueBetweenRuns: false }
        : planPolling({
            mode,
            now: new Date(now),
            lastPoll: lastPoll === undefined ? null : new Date(lastPoll),
            starts,
            creditsLeft: left(),
            cost,
          });
    if ((isRun ? plan.isDue : plan.isDueBetweenRuns) && random() >= 0.02) {
      polls.push(now);
      credits += cost;
      starts = list(now);
    }
    const areResultsDue = isRun && now - resultsAt >= DAY / 4 && month.fights.some(({ start }) => start <= now && start > now - 3 * DAY);
    const creditsLeft = left();
    if (areResultsDue && (creditsLeft ?? 2) >= 2 && affordsResults({ now: new Date(now), creditsUsed: credits, creditsLeft })) {
      resultsAt = now;
      credits += 2;
    }
  }
  const end = renewalAfter(month.begin).getTime();
  const closeAges = month.fights.flatMap(({ start }) => {
    const last = polls.findLast((poll) => poll < start);
    return last === undefined || start >= end ? [] : [(start - last) / 1000];
  });
  return { credits, closeAges };
}

/** The instants of runs, and those between two runs within 20 minutes of a start, in order. */
function instantsOf({ begin, fights }: SimulatedMonth): { at: number; isRun: boolean }[] {
  const [from, until, tick] = [begin.getTime(), renewalAfter(begin).getTime(), TICK_MINUTES * MINUTE];
  const slots = fights.flatMap(({ firstStart, start }) =>
    [firstStart, start].flatMap((around) =>
      Array.from({ length: 20 }, (_, minute) => Math.floor(around / MINUTE - minute) * MINUTE + BETWEEN_RUNS_SECOND * 1000),
    ),
  );
  return [
    ...Array.from({ length: (until - from) / tick }, (_, run) => ({ at: from + run * tick, isRun: true })),
    ...[...new Set(slots)].filter((at) => at >= from && at < until).map((at) => ({ at, isRun: false })),
  ].sort((one, other) => one.at - other.at);
}

/** What the feed lists at an instant: starts to come, ascending. Instants must ascend. */
function listOf({ fights }: SimulatedMonth): (now: number) => readonly Date[] {
  const changes = fights
    .flatMap(({ listedAt, movedAt, firstStart, start }) => [listedAt, movedAt, firstStart, start])
    .sort((a, b) => a - b);
  let [seen, listed]: [number, readonly Date[]] = [0, []];
  return (now) => {
    const begun = seen;
    while ((changes[seen] ?? Infinity) <= now) seen += 1;
    if (seen === begun) return listed;
    const known = fights
      .filter(({ listedAt }) => listedAt <= now)
      .map(({ firstStart, movedAt, start }) => (movedAt <= now ? start : firstStart));
    listed = known
      .filter((start) => start > now)
      .sort((a, b) => a - b)
      .map((start) => new Date(start));
    return listed;
  };
}
