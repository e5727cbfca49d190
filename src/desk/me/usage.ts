import type { Call } from '../../api/operation';
import { ownerOf, type DeskDeps } from '../handler';
import { selectKeys } from './keys';

/** The limits of the user, and when each of their keys was last used. */
export async function getUsage({ caller }: Call<'getUsage'>, { primary, usageOf, events }: DeskDeps) {
  const { userId, keyId } = ownerOf(caller);
  const [keys, limits] = await Promise.all([selectKeys(primary, userId), usageOf(userId)]);
  return {
    data: {
      key_id: keyId,
      limits: limits.map((usage) => ({ ...usage, window_seconds: 60 as const })),
      open_streams: events.count(userId),
      keys: keys.map(({ key_id, prefix, label, last_used_at }) => ({ key_id, prefix, label, last_used_at })),
    },
    meta: {},
  };
}
