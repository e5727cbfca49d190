import { killOwnedWork } from './owned';

it('backups, restores and upgrades killed at random moments leave what was, or what was to be, and succeed the next time', async () => {
  const { outcomes, faults } = await killOwnedWork(10, 1);
  expect(faults).toEqual([]);
  expect(Object.values(outcomes).reduce((sum, { before, after }) => sum + before + after, 0)).toBe(10);
}, 240_000);
