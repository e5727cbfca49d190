import { clvVsVigFree } from '../../betting/closes/clv';
import { consensusClose } from '../../betting/closes/consensus-close';
import { marketsIn, type Universe } from '../../betting/closes/universe';
import type { PickClv } from './figures';
import type { ClvStudy } from './inputs';

export interface ConsensusClv extends PickClv {
  /** The books behind the consensus; empty without one. */
  readonly books: readonly string[];
}

/** The CLV of each pick against the consensus vig-free close of a set of books, in the order of the picks. */
export function consensusClvs({ picks, closesOf }: ClvStudy, universe: Universe): ConsensusClv[] {
  return picks.map((pick) => {
    const { last = [], starts_at = null } = closesOf(pick) ?? {};
    const close = consensusClose(pick, marketsIn(universe, last), starts_at);
    const of = { verdict: pick.verdict, fight_date: pick.fight_date };
    return typeof close === 'string'
      ? { ...of, clv: close, books: [] }
      : { ...of, clv: clvVsVigFree(pick.net_decimal_odds, close.p), books: close.books };
  });
}
