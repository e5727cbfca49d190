import type { Knex } from 'knex';
import type { Feed } from '../../src/feeds/feed';

/** A feed that lists the pending fights of a filled world, each at 20 books, with other prices at each poll. */
export async function pendingFeed(db: Knex): Promise<Feed> {
  const events = await db('master.feed_events')
    .join('master.fights', 'fights.fight_id', 'feed_events.fight_id')
    .where('status', 'scheduled');
  let polls = 0;
  return {
    name: 'odds_api',
    poll(polledAt) {
      polls += 1;
      const body = events.map(({ event_id, sport_key, commence_time, home_name, away_name }, n) => {
        const price = (book: number) => 1.5 + ((n + book + polls) % 7) * 0.1;
        const bookmakers = Array.from({ length: 20 }, (_, book) => ({
          key: `book${book + 1}`,
          title: `Book ${book + 1}`,
          last_update: polledAt,
          markets: [
            {
              key: 'h2h',
              outcomes: [
                { name: home_name, price: price(book) },
                { name: away_name, price: 1 / (1.05 - 1 / price(book)) },
              ],
            },
          ],
        }));
        return { id: event_id, sport_key, sport_title: 'Boxing', commence_time, home_team: home_name, away_team: away_name, bookmakers };
      });
      return Promise.resolve({ polledAt, body: Buffer.from(JSON.stringify(body)) });
    },
  };
}
