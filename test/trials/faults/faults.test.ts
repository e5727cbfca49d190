import { DATABASE_FAULTS } from './database-faults';
import { meetDatabaseFault } from './faults';
import { openFaultWorld } from './world';

it('a service keeps its promises while its database is read-only, and recovers by itself', async () => {
  const world = await openFaultWorld();
  try {
    const fault = DATABASE_FAULTS.find(({ name }) => name === 'read-only');
    expect((fault && (await meetDatabaseFault(world, fault, 6_000)))?.broken).toEqual([]);
    expect(world.writer.acknowledged.size).toBeGreaterThan(0);
  } finally {
    await world.close();
  }
}, 240_000);
