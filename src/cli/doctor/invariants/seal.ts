import type { Knex } from 'knex';
import { checkDays } from '../../../seal/log/check';
import { newestLog } from '../../../seal/logs';
import { nodeCrypto } from '../../../seal/node-crypto';
import { readSealedDay, signedDays } from '../../../seal/read-log';
import { ok, type Finding } from '../finding';
import { breach, type Invariant } from './invariant';

/** The log of what was published. */
export const SEALED: readonly Invariant[] = [
  {
    check: 'sealed runs',
    holds: 'each run that published since the first log was opened is a leaf, but for imports and replays',
    broken: `
      select 'run ' || run_id as what from public.runs
      where status = 'ok' and trigger in ('schedule', 'command') and started_at >= (select min(opened_at) from public.seal_logs)
        and run_id not in (select run_id from public.seal_leaves where run_id is not null)
      union all
      select 'run ' || run_id from public.seal_leaves
      where run_id is not null and run_id not in (select run_id from public.runs where status = 'ok')`,
  },
  {
    check: 'sealed leaves',
    holds: 'leaves are numbered without a gap, and no head has more leaves than its log',
    broken: `
      select 'log ' || log as what from public.seal_leaves group by log having max(leaf) + 1 <> count(*)
      union all
      select 'head ' || log || '/' || size from public.seal_heads as head
      where size > (select count(*) from public.seal_leaves as leaf where leaf.log = head.log)`,
  },
];

/** Verifies the newest log from its first leaf. */
export async function examineLog(db: Knex): Promise<Finding[]> {
  const log = await newestLog(db);
  if (log === undefined) return [];
  const days = await signedDays(db, log);
  const read = (day: string) => readSealedDay(db, log, day, true);
  const { fault } = await checkDays({ crypto: nodeCrypto, kept: undefined, days, read, isNewest: true });
  const holds = 'the log of what was published verifies from its first leaf';
  return [fault === null ? ok('log', holds) : breach('log', holds, 1, [`${fault.kind}: ${fault.message}`])];
}
