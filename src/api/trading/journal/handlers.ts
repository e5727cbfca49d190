import { LARGEST_OFFSETS } from '../../../../generated/largest-offsets';
import type { Handlers } from '../handler';
import { page } from '../../page';
import { Problem } from '../../problem';
import { isShown } from '../../rights';
import { PRICES } from '../../../rights/may-use';
import { toBet } from './bet';
import { selectBetsOf } from './queries';

export const journalHandlers = {
  listJournalBets: async ({ query, caller }, { db, board }) => {
    if (caller.kind !== 'user') {
      throw new Problem('user_key_required', 'this operation answers for the owner of a key; the system token has none');
    }
    const { data, meta } = page(await selectBetsOf(db, caller.userId, query), query, LARGEST_OFFSETS.listJournalBets);
    const bets = data.map(toBet);
    // With the odds taken, both tell what the book offered.
    const withoutPrices = () => bets.map((bet) => ({ ...bet, snapshotClvAtLog: null, realizedClv: null }));
    return { data: isShown(PRICES, caller, 'json', board) ? bets : withoutPrices(), meta };
  },
} satisfies Pick<Handlers, 'listJournalBets'>;
