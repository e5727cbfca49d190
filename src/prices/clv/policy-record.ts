import type { Figures, Fixed } from '../../store/figures';
import { betResult } from '../../betting/bets/payout';
import { FEWEST_FOR_A_RECORD } from '../../betting/picks/track-record';
import { seededRandom } from '../../lib/math/random';
import { WORTH_SEED, worthOf, type SettledUnitBet } from '../../model/fair/bets-worth';
import type { ClvStudy, SettledPick } from './inputs';

const HOUR = 3_600_000;
/** Edges of the bands of hours between the publication of a BET and the start. */
const HOURS = [0, 6, 24, 72] as const;

/** A settled BET, and how long before the start it was published. */
interface RecordedBet extends Omit<SettledUnitBet, 'edge'> {
  /** Null where the start is unknown. */
  readonly hours: number | null;
}

/**
 * What the BETs of the default policy were worth, each followed from its publication to its end: in all, by year of the fight and by hours
 * before the start. CLV is that of `/clv/devig` over all books. A void bet returns its stake.
 */
export function policyRecord({ picks }: ClvStudy): Fixed<Figures['policy_record']> {
  const bets = picks.filter(({ verdict }) => verdict === 'BET').map(recorded);
  const years = [...new Set(bets.map(({ date }) => date.slice(0, 4)))].sort();
  const bands = HOURS.map((from, i) => ({ from, to: HOURS[i + 1] ?? null }));
  return {
    all: worth(bets),
    by_year: years.map((year) => ({ year, ...worth(bets.filter(({ date }) => date.startsWith(year))) })),
    by_hours: bands.map(({ from, to }) => ({
      ...{ hours_from: from, hours_to: to },
      ...worth(bets.filter(({ hours }) => hours !== null && hours >= from && (to === null || hours < to))),
    })),
  };
}

function worth(bets: readonly RecordedBet[]) {
  const of = worthOf(bets, seededRandom(WORTH_SEED));
  return { ...of, enough: of.n >= FEWEST_FOR_A_RECORD };
}

function recorded({ side, market_type, net_decimal_odds, fight_date, result, published_at, line }: SettledPick): RecordedBet {
  const { starts_at, consensus } = line;
  const { clv } = consensus.all_books;
  const ended = betResult(side, market_type, result === 'moved' ? 'cancelled' : result);
  return {
    date: fight_date,
    clv: typeof clv === 'number' ? clv : null,
    profit: ended === 'push' ? 0 : ended === 'won' ? net_decimal_odds - 1 : -1,
    hours: starts_at === null ? null : (Date.parse(starts_at) - published_at.getTime()) / HOUR,
  };
}
