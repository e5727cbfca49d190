import { words } from '../../src/names/normalise';
import { seededRandom } from '../../src/lib/math/random';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the database reduces a text to the same words as the service', async () => {
  const letters = [..."abcłøđðþßæœıħŧŋÉéñçüåŽİΟΔσЖйй9% -_'’@.,()"];
  const random = seededRandom(11);
  const anyOf = () => letters[Math.floor(random() * letters.length)]!;
  const made = Array.from({ length: 500 }, () => Array.from({ length: 1 + Math.floor(random() * 12) }, anyOf).join(''));
  const texts = [...made, 'ada@boxing.test Ada Öberg', 'Floyd Mayweather Junior', "Sean O'Grady Snr.", 'Saul "Canelo" Álvarez', 'ﬁnn ①'];
  const { rows } = await database.reader.raw<{ rows: { text: string; found: string }[] }>(
    'select text, public.search_text(text) as found from unnest(cast(? as text[])) with ordinality as given (text, place) order by place',
    [texts],
  );
  expect(rows.map(({ text, found }) => [text, found])).toEqual(texts.map((text) => [text, words(text).join(' ')]));
});
