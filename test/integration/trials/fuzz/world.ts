import type { Knex } from 'knex';
import { addUser } from '../../../../src/users/users';
import { mintKey } from '../../../../src/users/keys';
import { SCOPES } from '../../../../src/users/scopes';
import { frozenClock, systemClock } from '../../../../src/lib/clock';
import { monthOf } from '../../../../src/model/month';
import { updateRatings } from '../../../../src/training/record/ratings';
import { refit } from '../../../../src/training/refit/refit';
import { boxingWorld } from '../../../builders/boxing-world';
import { priced, predictor, runAt } from '../../../builders/feed-world';
import { quickFit } from '../../../builders/quick-fit';
import { storeWorld } from '../../../builders/stored-world';

/** Fills a database with a record, a model, polls until now, and a user. @returns the user's key, of every scope */
export async function seedFuzzedWorld(db: Knex): Promise<string> {
  await storeWorld(db, boxingWorld({ start: monthOf('2019-01-01') }));
  const then = frozenClock('2024-06-01T00:00:00Z');
  await updateRatings(db, then);
  const { version } = await refit(db, then, quickFit);
  const now = Date.now();
  const commence_time = new Date(now + 86_400_000).toISOString();
  for (const minutes of [15, 10, 5, 0]) {
    const at = new Date(now - minutes * 60_000).toISOString();
    const drift = minutes / 100;
    const events = [1, 3, 5].map((fighter) =>
      priced(
        `e${fighter}`,
        [`Fighter ${fighter}`, `Fighter ${fighter + 1}`],
        { bovada: [2.1 + drift, 1.8], lowvig: [2, 1.85 + drift], betus: [2.05, 1.82] },
        { commence_time },
      ),
    );
    await runAt(db, at, events, { trigger: 'command', predictor: predictor(0.6, version) });
  }
  const { email } = await addUser(db, systemClock, 'ada@example.com', 'Ada');
  return (await mintKey(db, systemClock, email, { scopes: SCOPES })).key;
}
