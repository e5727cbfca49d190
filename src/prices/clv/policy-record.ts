import type { Figures, Fixed } from '../../store/figures';
import { clvVsVigFree } from '../../betting/closes/clv';
import { consensusClose } from '../../betting/closes/consensus-close';
import { priceSource } from '../../betting/odds/books';
import { betResult } from '../../betting/bets/payout';
import { FEWEST_FOR_A_RECORD } from '../../betting/picks/track-record';
import { seededRandom } from '../../lib/math/random';
import { worthOf, type SettledUnitBet } from '../../model/fair/bets-worth';
import { CLV_SEED } from './figures';
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
 * before the start. CLV is against the consensus close of the other price sources, so that no book judges its own price. Void bets are left
 * out.
 */
export function policyRecord(study: ClvStudy): Fixed<Figures['policy_record']> {
  const bets = study.picks.filter(({ verdict }) => verdict === 'BET').flatMap((pick) => recorded(study, pick));
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
  const of = worthOf(bets, seededRandom(CLV_SEED));
  return { ...of, enough: of.n >= FEWEST_FOR_A_RECORD };
}

function recorded(study: ClvStudy, pick: PickAtClose): RecordedBet[] {
  const { side, market_type, net_decimal_odds, fight_date, result, published_at, book } = pick;
  if (result !== 'a_win' && result !== 'draw' && result !== 'b_win') return [];
  const { last = [], starts_at = null } = study.closesOf(pick) ?? {};
  const others = last.filter((market) => priceSource(market.book) !== priceSource(book));
  const close = consensusClose(pick, others, starts_at);
  const ended = betResult(side, market_type, result);
  return [
    {
      date: fight_date,
      clv: typeof close === 'string' ? null : clvVsVigFree(net_decimal_odds, close.p),
      profit: ended === 'push' ? 0 : ended === 'won' ? net_decimal_odds - 1 : -1,
      hours: starts_at === null ? null : (starts_at.getTime() - published_at.getTime()) / HOUR,
    },
  ];
}
