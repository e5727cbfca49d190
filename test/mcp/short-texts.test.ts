import type { ToolAnswer } from '../../src/mcp/short-answers';
import { keepShortTexts } from '../../src/mcp/short-texts';
import { WrittenResponse } from '../../src/mcp/written-answers';

const envelope = (odds: number) => ({
  ok: true,
  data: Array.from({ length: 30 }, (_, i) => ({ fight_id: i, fighter: 'Ada', decimal_odds: odds, books: ['pinnacle'] })),
  meta: { source: 'demo' },
});

/** An answer that the service keeps, and how often its bytes were read. */
function kept(odds: number) {
  const bytes = Buffer.from(JSON.stringify(envelope(odds)));
  const written = {
    reads: 0,
    get bytes() {
      written.reads += 1;
      return bytes;
    },
  };
  return written;
}

/** As the client reads it. */
const answerOf = async (written: ReturnType<typeof kept>): Promise<ToolAnswer> => {
  const response = new WrittenResponse(written);
  written.reads = 0;
  return response.json();
};

it('the short form of an answer that the service keeps is written once for each extent', async () => {
  const short = keepShortTexts();
  const written = kept(2);
  const first = await short('listPlusEv', answerOf(written), { limit: 3 });
  expect(JSON.parse(first)).toEqual({
    ok: true,
    data: [0, 1, 2].map((fight_id) => ({ fight_id, fighter: 'Ada', decimal_odds: 2 })),
    meta: { source: 'demo', rows: { shown: 3, total: 30 } },
  });
  const again = await short('listPlusEv', answerOf(written), { limit: 3 });
  expect([again, written.reads]).toEqual([first, 0]);

  const detailed = await short('listPlusEv', answerOf(written), { limit: 3, detail: true });
  expect(JSON.parse(detailed)).toMatchObject({ data: envelope(2).data.slice(0, 3), meta: { rows: { shown: 3 } } });
  expect(written.reads).toBe(1);
});

it('a newer answer to the same call has a text of its own', async () => {
  const short = keepShortTexts();
  const oddsIn = (text: string): unknown => JSON.parse(text).data[0].decimal_odds;
  expect(oddsIn(await short('listPlusEv', answerOf(kept(2)), { limit: 1 }))).toBe(2);
  expect(oddsIn(await short('listPlusEv', answerOf(kept(2.1)), { limit: 1 }))).toBe(2.1);
  expect(oddsIn(await short('listPlusEv', Promise.resolve(envelope(2.2)), { limit: 1 }))).toBe(2.2);
});

it('texts take no more than their bytes', async () => {
  const short = keepShortTexts(1_000);
  const [one, other] = [kept(2), kept(3)];
  for (const written of [one, other]) await short('listPlusEv', answerOf(written), { limit: 5 });
  await short('listPlusEv', answerOf(one), { limit: 5 });
  expect(one.reads).toBe(1);
});
