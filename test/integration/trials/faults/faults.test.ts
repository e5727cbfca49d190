import { DATABASE_FAULTS } from './database-faults';
import { meetDatabaseFault } from './faults';
import { openFaultWorld, type FaultWorld } from './world';

jest.setTimeout(240_000);

let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
});
afterAll(() => world.close());

it.each(['read-only', 'disk full'])(
  'a service keeps its promises while its database is faulty (%s), and recovers by itself',
  async (name) => {
    const fault = DATABASE_FAULTS.find((each) => each.name === name);
    const report = fault && (await meetDatabaseFault(world, fault, 12_000));
    expect(report?.broken).toEqual([]);
    // Only a privileged user can mount the small disk.
    if (report?.skipped === undefined) expect(report?.healthSeconds).not.toBeNull();
    expect(world.writer.acknowledged.size).toBeGreaterThan(0);
  },
);
