import type { Universe } from '../../betting/closes/universe';
import type { PickClv } from './figures';
import type { ClvStudy } from './inputs';
import type { ConsensusClv } from './pick-line';

/** The CLV of each pick against the consensus vig-free close of a set of books, in the order of the picks. */
export function consensusClvs({ picks }: ClvStudy, universe: Universe): (PickClv & ConsensusClv)[] {
  return picks.map(({ verdict, fight_date, line }) => ({ verdict, fight_date, ...line.consensus[universe] }));
}
