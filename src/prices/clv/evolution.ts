import type { Figures, Fixed } from '../../store/figures';
import { clvVsClose } from '../../betting/closes/clv';
import { clvs, DEFINITIONS, missing, summary } from './figures';
import { clvVsGradedClose, type ClvStudy, type SettledPick } from './inputs';
import { BUCKETS, movementOf, type Movement } from './pick-line';

const MINUTE = 60_000;
const MOST_POINTS = 2000;

/**
 * CLV of the picks, of the prices on offer by time before the start, and per fight. A bucket holds the price on offer at its farthest edge;
 * the open one holds the first price seen.
 */
export function clvEvolution({ picks, prices }: ClvStudy): Fixed<Figures['clv_evolution']> {
  const taken = picks.map((pick) => ({ fight_date: pick.fight_date, clv: clvVsGradedClose(pick) }));
  return {
    definition: DEFINITIONS.close,
    overall: summary(clvs(taken)),
    missing_closes: missing(taken),
    buckets: BUCKETS.map((minutes_from, i) => ({
      minutes_from,
      minutes_to: BUCKETS[i + 1] ?? null,
      clv: summary(clvs(picks.map(({ fight_date, line }) => ({ fight_date, clv: line.buckets?.[i] ?? null })))),
    })),
    trajectories: picks.flatMap((pick) => {
      const shown = prices.get(pick.fight_id);
      const { starts_at } = pick.line;
      const movement = shown === undefined || starts_at === null ? null : movementOf(pick, new Date(starts_at), shown);
      return movement === null ? [] : [trajectory(pick, movement)];
    }),
  };
}

function trajectory({ fight_id, fight_date, fighter_a, fighter_b, side }: SettledPick, { close, startsAt, prices }: Movement) {
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
