import { LARGEST_OFFSETS } from '../../../../generated/largest-offsets';
import type { Handlers } from '../handler';
import { page } from '../../page';
import { Problem } from '../../problem';
import { toBet } from './bet';
import { selectBetsOf } from './queries';

export const journalHandlers = {
  listJournalBets: async ({ query, caller }, { db }) => {
    if (caller.kind !== 'user') {
      throw new Problem('user_key_required', 'this operation answers for the owner of a key; the system token has none');
    }
    const { data, meta } = page(await selectBetsOf(db, caller.userId, query), query, LARGEST_OFFSETS.listJournalBets);
    return { data: data.map(toBet), meta };
  },
} satisfies Pick<Handlers, 'listJournalBets'>;
