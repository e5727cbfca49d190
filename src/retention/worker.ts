import { repeat, type Repeated } from '../lib/repeat';
import { deleteExpired, type RetentionDeps } from './expire';

/** Milliseconds. */
const LOOK_EVERY_MS = 600_000;

/** Looks now and every ten minutes for what has expired. Any number of workers may share a database. */
export function startRetentionWorker(deps: RetentionDeps): Repeated {
  return repeat(
    () =>
      deleteExpired(deps).catch((err: unknown) => {
        deps.log.error({ err }, 'not all expired prices were deleted: it is tried again in ten minutes');
      }),
    LOOK_EVERY_MS,
  );
}
