import type { Knex } from 'knex';
import { expiriesAt } from '../../retention/expire';
import { countExpiredQuotes } from '../../retention/expired-quotes';
import { count } from '../output/words';
import { ok, warning, type Finding } from './finding';

/** The worker looks every ten minutes. It could not delete older prices. */
const LATE_MS = 3_600_000;

/** Checks that no price is kept for longer than the terms of its source allow. */
export async function examineRetention(db: Knex, now: Date): Promise<Finding> {
  const expiries = await expiriesAt(db, new Date(now.getTime() - LATE_MS));
  if (expiries.length === 0) return ok('retention', 'no source limits how long its prices may be kept');
  const late: string[] = [];
  for (const expiry of expiries) {
    const quotes = await countExpiredQuotes(db, expiry);
    if (quotes > 0) late.push(`${count(quotes)} of ${expiry.feed}`);
  }
  if (late.length === 0) return ok('retention', `no price is kept for longer than ${expiries.map(({ feed }) => feed).join(', ')} allows`);
  const found = `prices are kept for longer than the terms of their source allow: ${late.join(', ')}`;
  return warning('retention', found, 'the worker deletes them while it runs; it needs ARCHIVE_DIR for those of archived months');
}
