import { createDatabase, EMPTY } from '../../../support/database';
import { upgradeUnderLoad } from './live-upgrade';

it('nobody waits longer than two seconds while the schema of the first release moves to the newest, beside a long reader and a writer', async () => {
  const { waits, applied, faults } = await upgradeUnderLoad(await createDatabase(EMPTY), 50_000);
  expect(faults).toEqual([]);
  expect(applied).toBeGreaterThan(20);
  for (const { work, longest_ms } of waits) expect([work, longest_ms < 2_000 || longest_ms]).toEqual([work, true]);
}, 300_000);
