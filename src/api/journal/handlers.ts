import type { Handlers } from '../handler';
import { Problem } from '../problem';
import { toBet } from './bet';
import { selectBetsOf } from './queries';

export const journalHandlers = {
  listJournalBets: async ({ caller }, { db }) => {
    if (caller.kind !== 'user') {
      throw new Problem('user_key_required', 'this operation answers for the owner of a key; the system token has none');
    }
    return { data: (await selectBetsOf(db, caller.userId)).map(toBet), meta: {} };
  },
} satisfies Pick<Handlers, 'listJournalBets'>;
