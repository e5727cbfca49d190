import { LARGEST_OFFSETS } from '../../../../generated/largest-offsets';
import type { Handlers } from '../handler';
import { decodeCursor, isInstant, isUuidText } from '../../cursor';
import { assertOnePlace, page } from '../../page';
import { needsUserKey } from '../../problem';
import { isShown } from '../../rights';
import { PRICES } from '../../../rights/may-use';
import { toBet } from './bet';
import { selectBetsOf, type JournalPlace } from './queries';

export const journalHandlers = {
  listJournalBets: async ({ query, caller }, { db, board }) => {
    if (caller.kind !== 'user') throw needsUserKey();
    assertOnePlace(query);
    const { limit, offset, cursor } = query;
    const found = await selectBetsOf(db, caller.userId, { limit, offset, after: placeIn(cursor) });
    const { data, meta } = page(found, query, LARGEST_OFFSETS.listJournalBets, ({ placed_at, bet_id }) => [
      placed_at.toISOString(),
      bet_id,
    ]);
    const bets = data.map(toBet);
    // With the odds taken, both tell what the book offered.
    const withoutPrices = () => bets.map((bet) => ({ ...bet, snapshotClvAtLog: null, realizedClv: null }));
    return { data: isShown(PRICES, caller, 'json', board) ? bets : withoutPrices(), meta };
  },
} satisfies Pick<Handlers, 'listJournalBets'>;

/** The place after which a page begins. @throws Problem invalid_cursor */
function placeIn(cursor: string | undefined): JournalPlace | undefined {
  if (cursor === undefined) return undefined;
  const [placed_at, bet_id] = decodeCursor<[string, string]>(cursor, isInstant, isUuidText);
  return { placed_at, bet_id };
}
