import type { Polling } from 'boxing-prediction-trading-client';
import { watch } from '../../../src/cli/listing/watch';
import type { Listing } from '../../../src/cli/listing/listing';

interface Price {
  readonly fighter: string;
  readonly odds: string;
}

interface PriceAnswer {
  readonly data: readonly Price[];
  readonly meta: { readonly generated_at: string };
}

const NOON = new Date(2025, 8, 13, 12, 0, 0);

type Polls = readonly (Readonly<Record<string, string>> | Error)[];

/** A listing whose polls give these prices, one second after another; an error is a failed request. */
function listing(polls: Polls): Listing<PriceAnswer, Price> {
  return {
    async *poll({ onError }: Polling) {
      for (const [at, prices] of polls.entries()) {
        if (prices instanceof Error) onError?.(prices);
        else
          yield {
            data: Object.entries(prices).map(([fighter, odds]) => ({ fighter, odds })),
            meta: { generated_at: new Date(NOON.getTime() + at * 1_000).toISOString() },
          };
      }
    },
    rows: ({ data }) => data,
    key: ({ fighter }) => fighter,
    name: ({ fighter }) => fighter,
    heading: () => [],
    columns: [
      { title: 'fighter', rank: 1, text: ({ fighter }) => fighter },
      { title: 'odds', rank: 1, text: ({ odds }) => odds },
      { title: 'age', rank: 1, ages: true, text: (_, now) => now.toISOString().slice(17, 19) },
    ],
  };
}

async function watched(polls: Polls, { isTTY = false, json = false, env = {} } = {}) {
  let out = '';
  let err = '';
  const stopSignal = () => new AbortController().signal;
  const terminal = {
    env,
    stdout: { isTTY, write: (text: string) => void (out += text) },
    stderr: { write: (text: string) => void (err += text) },
    stopSignal,
  };
  await watch(terminal, { limit: 20, json }, listing(polls), 30);
  return { out, err };
}

it('prints the table once, then each changed cell and the rows that came and went', async () => {
  const { out } = await watched([
    { Ann: '1.80', Bea: '2.00' },
    { Ann: '1.85', Bea: '2.00' },
    { Ann: '1.85', Cyd: '3.00' },
  ]);
  expect(out).toBe(
    [
      ...['', 'fighter  odds  age', 'Ann      1.80  00', 'Bea      2.00  00'],
      '12:00:01  Ann: odds 1.80 to 1.85',
      ...['12:00:02  new: Cyd: fighter Cyd, odds 3.00', '12:00:02  gone: Bea', ''],
    ].join('\n'),
  );
});

it('redraws on a terminal, with the changed cells in colour', async () => {
  const { out } = await watched([{ Ann: '1.80' }, { Ann: '1.85' }], { isTTY: true, env: { FORCE_COLOR: '1' } });
  const [, first, second] = out.split('\x1b[H\x1b[2J');
  expect(first).not.toContain('\x1b[33m');
  expect(second).toMatch(/^Ann {6}\x1b\[33m1\.85\x1b\[39m {2}01$/m);
  expect(second).toMatch(/^12:00:01 {2}Ann: odds 1\.80 to 1\.85$/m);
});

it('prints a line of JSON per answer', async () => {
  const { out } = await watched([{ Ann: '1.80' }, { Ann: '1.85' }], { json: true });
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).data[0].odds),
  ).toEqual(['1.80', '1.85']);
});

it('reports a failed request and continues, but ends if the first one fails', async () => {
  const { out, err } = await watched([{ Ann: '1.80' }, new Error('no service answers'), { Ann: '1.85' }]);
  expect(err).toBe('no service answers\n');
  expect(out).toMatch(/odds 1\.80 to 1\.85\n$/);
  await expect(watched([new Error('no service answers'), { Ann: '1.80' }])).rejects.toThrow('no service answers');
});
