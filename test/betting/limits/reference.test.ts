import { fillingAt, limitedStake } from '../../../src/betting/limits/fill';
import { limitStateAt } from '../../../src/betting/limits/state';
import { seededRandom } from '../../../src/lib/math/random';
import { randomInstant, randomJournal, randomLimits, upTo } from './random-journal';
import { expectedAt } from './reference';

/** `LIMIT_JOURNALS` sets another number, for a long trial. */
const JOURNALS = Number(process.env['LIMIT_JOURNALS'] ?? 4_000);

it(`limits say what the reference says of ${JOURNALS} random journals`, () => {
  const random = seededRandom(39);
  const seen = new Map<string, number>();
  for (let i = 0; i < JOURNALS; i++) {
    const [limits, journal] = [randomLimits(random), randomJournal(random)];
    const at = randomInstant(random, journal);
    const place = {
      fight_id: upTo(random, 7),
      fight_date: `2025-09-0${1 + upTo(random, 3)}`,
      venue: [null, 'Arena', 'Hall'][upTo(random, 3)]!,
    };
    const expected = expectedAt(limits, journal, at, place);
    const { state, until, multiplier, reasons } = limitStateAt(limits, journal, at);
    const left = fillingAt(limits, journal, at).left(place);
    const stops = reasons.filter((name) => name !== 'tiers');
    expect({ i, state, multiplier, stops, room: left.room * 100, until: until?.getTime() ?? null }).toEqual({
      ...{ i, state: expected.state, multiplier: expected.multiplier, stops: expected.stops, until: expected.until },
      room: expect.closeTo(expected.room, 6),
    });
    const asked = upTo(random, 30_000) / 100;
    const stake = limitedStake(asked, left).stake;
    expect(Math.round(stake * 100)).toBe(Math.floor(Math.min(Math.round(asked * 100) * multiplier, expected.room) + 1e-6));
    seen.set(state, (seen.get(state) ?? 0) + 1);
  }
  // Each state is met often enough that a difference would show.
  for (const state of ['open', 'limited', 'locked', 'excluded']) expect(seen.get(state)).toBeGreaterThan(JOURNALS / 50);
});
