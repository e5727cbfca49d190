import { killOwnedWork } from './owned';

it('backups, restores and upgrades killed at random moments leave what was, what was to be or whole steps of an upgrade, and succeed the next time', async () => {
  const { outcomes, faults } = await killOwnedWork(10, 1);
  expect(faults).toEqual([]);
  expect(Object.values(outcomes).reduce((sum, { before, between, after }) => sum + before + between + after, 0)).toBe(10);
}, 900_000);
