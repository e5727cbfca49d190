import type { Figures, Fixed } from '../../store/figures';
import { clvVsClose } from '../../betting/closes/clv';
import { clvs, DEFINITIONS, missing, MOST_FIGHTS, summary } from './figures';
import { clvVsGradedClose, type ClvStudy, type GradedClose, type PickAtClose, type ShownPrice } from './inputs';

const MINUTE = 60_000;
/** The nearest edge of each bucket, minutes before the start; the last bucket is open. */
const BUCKETS = [0, 60, 180, 360, 1440] as const;
const MOST_POINTS = 2000;

/** The price movement of one pick up to its close. */
interface Line {
  readonly pick: PickAtClose;
  readonly close: GradedClose;
  readonly startsAt: Date;
  /** Oldest first, none after the close. */
  readonly prices: readonly ShownPrice[];
}

/**
 * CLV of the picks, of the prices on offer by time before the start, and per fight. A bucket holds the price on offer at its farthest edge;
 * the open one holds the first price seen.
 */
export function clvEvolution(study: ClvStudy): Fixed<Figures['clv_evolution']> {
  const taken = study.picks.map((pick) => ({ clv: clvVsGradedClose(pick) }));
  const lines = study.picks.flatMap((pick) => lineOf(study, pick));
  return {
    definition: DEFINITIONS.close,
    overall: summary(clvs(taken)),
    missing_closes: missing(taken),
    buckets: BUCKETS.map((minutes_from, i) => {
      const minutes_to = BUCKETS[i + 1] ?? null;
      const prices = lines.map((line) => ({ line, price: minutes_to === null ? opening(line, minutes_from) : onOffer(line, minutes_to) }));
      return { minutes_from, minutes_to, clv: summary(prices.flatMap(({ line, price }) => clvOf(line, price))) };
    }),
    trajectories: lines.slice(0, MOST_FIGHTS).map(trajectory),
  };
}

/** The price movement at the book of the close. Empty if there is no close, or if the start has since moved to before it. */
function lineOf(study: ClvStudy, pick: PickAtClose): Line[] {
  const { close } = pick;
  const startsAt = study.closesOf(pick)?.starts_at ?? null;
  if (typeof close === 'string' || startsAt === null || close.seen_at >= startsAt) return [];
  const before = study.pricesOf(pick).filter(({ book, first_seen_at }) => book === close.book && first_seen_at <= close.seen_at);
  // A fight may have had two events; use the one that closed.
  const closing = before.findLast(
    ({ decimal_odds, last_seen_at }) => decimal_odds === close.decimal_odds && (last_seen_at === null || last_seen_at >= close.seen_at),
  );
  return closing === undefined ? [] : [{ pick, close, startsAt, prices: before.filter(({ event_id }) => event_id === closing.event_id) }];
}

/**
 * The price on offer at a number of minutes before the start, as far as the polls show. Undefined from the poll of the close on, where the
 * close would be compared with itself.
 */
function onOffer({ close, startsAt, prices }: Line, minutes: number): ShownPrice | undefined {
  const at = new Date(startsAt.getTime() - minutes * MINUTE);
  if (at >= close.seen_at) return undefined;
  return prices.findLast(({ first_seen_at, until }) => first_seen_at <= at && (until === null || until > at));
}

/** The first price, if it was seen earlier than that many minutes before the start, and before the close. */
function opening({ close, startsAt, prices: [first] }: Line, minutes: number): ShownPrice | undefined {
  const edge = new Date(Math.min(startsAt.getTime() - minutes * MINUTE, close.seen_at.getTime()));
  return first !== undefined && first.first_seen_at < edge ? first : undefined;
}

function clvOf({ close }: Line, price: ShownPrice | undefined): number[] {
  return price === undefined ? [] : [clvVsClose(price.decimal_odds, close.decimal_odds)];
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
