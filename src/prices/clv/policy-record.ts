import type { Figures, Fixed } from '../../store/figures';
import { betResult } from '../../betting/bets/payout';
import { FEWEST_FOR_A_RECORD } from '../../betting/picks/track-record';
import { seededRandom } from '../../lib/math/random';
import { WORTH_SEED, worthOf, type SettledUnitBet } from '../../model/fair/bets-worth';
import { consensusClvs } from './consensus';
import type { PickClv } from './figures';
import type { ClvStudy, PickAtClose } from './inputs';

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
export function policyRecord(study: ClvStudy): Fixed<Figures['policy_record']> {
  const clvs = consensusClvs(study, 'all_books');
  const bets = study.picks.flatMap((pick, i) => (pick.verdict === 'BET' ? [recorded(study, pick, clvs[i]?.clv)] : []));
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

function recorded(study: ClvStudy, pick: PickAtClose, clv: PickClv['clv'] | undefined): RecordedBet {
  const { side, market_type, net_decimal_odds, fight_date, result, published_at } = pick;
  const startsAt = study.closesOf(pick)?.starts_at ?? null;
  const ended = betResult(side, market_type, result === 'moved' ? 'cancelled' : result);
  return {
    date: fight_date,
    clv: typeof clv === 'number' ? clv : null,
    profit: ended === 'push' ? 0 : ended === 'won' ? net_decimal_odds - 1 : -1,
    hours: startsAt === null ? null : (startsAt.getTime() - published_at.getTime()) / HOUR,
  };
}
