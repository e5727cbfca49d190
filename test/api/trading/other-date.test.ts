import { makeWorld } from '../../builders/published-world';
import { startApp } from '../../support/app';

const POLL = '2025-09-13T08:40:00Z';

it('warns of the price of a book that prices the fight for another date, on the pick and in the optimizer', async () => {
  const app = await startApp({
    now: '2025-09-13T08:42:00Z',
    seed: async (db) => {
      const world = await makeWorld(db);
      const fight = await world.fight({ starts_at: '2025-09-20T20:00:00Z' });
      for (const event of ['event-1', 'event-2']) await world.event(fight, event);
      const times = [
        { event_id: 'event-1', first_seen_at: POLL, commence_time: '2025-09-20T20:00:00Z' },
        { event_id: 'event-2', first_seen_at: POLL, commence_time: '2025-09-28T20:00:00Z' },
      ];
      await db('master.feed_event_times').insert(times).onConflict(['event_id', 'first_seen_at']).merge();
      await world.predict(fight);
      for (const book of ['pinnacle', 'fanduel', 'draftkings'])
        await world.quote({ event: 'event-1', book, home: 2, away: 1.85, first: POLL });
      await world.quote({ event: 'event-2', book: 'betus', home: 2.3, away: 2, first: POLL });
      const plain = await world.fight({ starts_at: '2025-09-21T20:00:00Z' });
      await world.event(plain, 'event-3');
      await world.predict(plain);
      for (const book of ['pinnacle', 'fanduel', 'draftkings'])
        await world.quote({ event: 'event-3', book, home: 2, away: 1.85, first: POLL });
      await world.run(POLL);
    },
  });
  try {
    const picks = (await app.get('/picks/live')).body?.data as { best_market: { book: string }; warnings: string[] }[];
    const warned = picks.map(({ best_market: { book }, warnings }) => [book === 'betus', warnings.includes('other_date')]);
    expect(warned.toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
    const arbitrages = (await app.get('/optimizer/arbitrage')).body?.data as { warnings: string[] }[];
    expect(arbitrages.map(({ warnings }) => warnings.includes('other_date'))).toEqual([true]);
  } finally {
    await app.close();
  }
});
