import { clvVsClose } from '../../markets/clv';
import { clvs, DEFINITIONS, missing, MOST_FIGHTS, summary } from './clv-figures';
import { clvVsGradedClose, type ClvStudy, type GradedClose, type SettledPick, type ShownPrice } from './clv-study';

const MINUTE = 60_000;
/** Where buckets begin, minutes before the start; the last is open. */
const BUCKETS = [0, 60, 180, 360, 1440] as const;
const MOST_POINTS = 2000;

/** One pick's price on its way to the close. */
interface Line {
  readonly pick: SettledPick;
  readonly close: GradedClose;
  readonly startsAt: Date;
  /** Oldest first, none after the close. */
  readonly prices: readonly ShownPrice[];
}

/** CLV of the picks, of the prices on offer by time before the start, and fight by fight. */
export function clvEvolution(study: ClvStudy): object {
  const taken = study.picks.map((pick) => ({ clv: clvVsGradedClose(pick) }));
  const lines = study.picks.flatMap((pick) => lineOf(study, pick));
  return {
    definition: DEFINITIONS.close,
    overall: summary(clvs(taken)),
    missing_closes: missing(taken),
    buckets: BUCKETS.map((minutes_from, i) => {
      const minutes_to = BUCKETS[i + 1] ?? null;
      return { minutes_from, minutes_to, clv: summary(lines.flatMap((line) => lastIn(line, minutes_from, minutes_to ?? Infinity))) };
    }),
    trajectories: lines.slice(0, MOST_FIGHTS).map(trajectory),
  };
}

/** The line that led to the close, at its book; none where there is no close, or the start has since moved to before it. */
function lineOf(study: ClvStudy, pick: SettledPick): Line[] {
  const { close } = pick;
  const startsAt = study.closesOf(pick)?.starts_at ?? null;
  if (typeof close === 'string' || startsAt === null || close.seen_at >= startsAt) return [];
  const before = study.pricesOf(pick).filter(({ book, first_seen_at }) => book === close.book && first_seen_at <= close.seen_at);
  // A fight may have had two events; the line is that of the one which closed.
  const closing = before.findLast(
    ({ decimal_odds, last_seen_at }) => decimal_odds === close.decimal_odds && (last_seen_at === null || last_seen_at >= close.seen_at),
  );
  return closing === undefined ? [] : [{ pick, close, startsAt, prices: before.filter(({ event_id }) => event_id === closing.event_id) }];
}

/** CLV of the last price that was shown in a stretch before the start, `from` inclusive and `to` exclusive, minutes. */
function lastIn({ close, startsAt, prices }: Line, from: number, to: number): number[] {
  const minutesBefore = (instant: Date): number => (startsAt.getTime() - instant.getTime()) / MINUTE;
  const shownLast = ({ last_seen_at }: ShownPrice): Date =>
    last_seen_at === null || last_seen_at > close.seen_at ? close.seen_at : last_seen_at;
  const last = prices.findLast((price) => minutesBefore(price.first_seen_at) >= from && minutesBefore(shownLast(price)) < to);
  return last === undefined ? [] : [clvVsClose(last.decimal_odds, close.decimal_odds)];
}

function trajectory({ pick: { fight_id, fight_date, fighter_a, fighter_b, side }, close, startsAt, prices }: Line) {
  const changes = prices.filter(({ decimal_odds }, i) => decimal_odds !== prices[i - 1]?.decimal_odds);
  return {
    ...{ fight_id, fight_date, fighter_a, fighter_b, side },
    book: close.book,
    close_decimal_odds: close.decimal_odds,
    points: changes.slice(-MOST_POINTS).map(({ first_seen_at, decimal_odds }) => ({
      minutes_before_start: Math.floor((startsAt.getTime() - first_seen_at.getTime()) / MINUTE),
      decimal_odds,
      clv: clvVsClose(decimal_odds, close.decimal_odds),
    })),
  };
}
