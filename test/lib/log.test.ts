import { EventEmitter } from 'node:events';
import { createLog, endOnUncaught, isoTimes } from '../../src/lib/log';

const SECRET = 'k3Lq8/planted+secret';
const KEY = `bpk_${'aB3'.repeat(10)}zz`;

interface Line {
  readonly [field: string]: unknown;
  readonly err?: { readonly [field: string]: unknown };
}

function logged(fields: object, message = 'something'): { text: string; line: Line } {
  let text = '';
  createLog('trace', { write: (line) => (text += line) }, [SECRET]).error(fields, message);
  return { text, line: JSON.parse(text) };
}

it('gives each line its time to the millisecond, also when the clock goes back', () => {
  const instants = ['2025-09-13T08:59:59.999Z', '2025-09-13T09:00:00.000Z', '2025-09-13T09:00:00.007Z', '2025-09-13T08:59:59.042Z'];
  let n = 0;
  const time = isoTimes({ now: () => new Date(instants[n] ?? 0) });
  for (const instant of instants) {
    expect(time()).toBe(`,"time":"${instant}"`);
    n += 1;
  }
});

it('keeps the type, code, message and stack of an error, and nothing else', () => {
  class Refused extends Error {}
  const error = Object.assign(new Refused('no'), { code: 'HPE_X', rawPacket: Buffer.from(SECRET), detail: SECRET, input: SECRET });
  const { err } = logged({ err: error }).line;
  expect(err).toEqual({ type: 'Refused', code: 'HPE_X', message: 'no', stack: expect.stringMatching(/^\s+at .*log\.test\.ts/) });
});

it('keeps its causes and the errors it gathers too, to a limited depth', () => {
  const inner = Object.assign(new Error('inner'), { detail: SECRET });
  const error = new AggregateError([inner], 'outer', { cause: inner });
  expect(logged({ err: error }).line.err).toMatchObject({
    type: 'AggregateError',
    cause: { message: 'inner' },
    errors: [{ message: 'inner' }],
  });
  const endless = new Error('round');
  endless.cause = endless;
  const { line, text } = logged({ err: endless });
  expect(line.err).toMatchObject({ cause: { cause: { cause: { message: 'round' } } } });
  expect(text.length).toBeLessThan(20_000);
  expect(logged({ err: inner }).text).not.toContain(SECRET);
});

it.each([
  ['select 1 - invalid input syntax for type date: "Ada"', 'select 1 - invalid input syntax for type date: "***"'],
  ['select $1 - date/time field value out of range: "of "Ada - Lovelace" here"', 'select $1 - date/time field value out of range: "***"'],
  ['select $1 - value "4711" is out of range for type integer', 'select $1 - value "***" is out of range for type integer'],
])('leaves out values that PostgreSQL quotes because it could not read them: %s', (message, told) => {
  const error = Object.assign(new Error(message), { code: '22007' });
  expect(logged({ err: new Error('refused', { cause: error }) }).line.err).toMatchObject({ cause: { code: '22007', message: told } });
  expect(logged({ err: Object.assign(error, { code: '42703' }) }).line.err).toMatchObject({ message });
});

it('shows a value that is not an error by its type and text', () => {
  expect(logged({ err: 'just text' }).line.err).toEqual({ type: 'string', message: 'just text' });
});

it('cuts a long message, and leaves no piece of a secret at the cut', () => {
  const { message } = logged({ err: new Error(`${'x'.repeat(990)}${SECRET}${'y'.repeat(5_000)}`) }).line.err ?? {};
  expect(message).toBe(`${'x'.repeat(990)}***${'y'.repeat(7)}…`);
});

it.each([
  ['plain', SECRET],
  ['percent-encoded', encodeURIComponent(SECRET)],
  ['percent-encoded in lower case', encodeURIComponent(SECRET).toLowerCase().replace('k3lq8', 'k3Lq8')],
  ['percent-encoded where it need not be', `%6b${SECRET.slice(1)}`],
])('masks a secret anywhere in a line: %s', (_, spelling) => {
  for (const { text, line } of [logged({ note: `a ${spelling} b` }), logged({}, `a ${spelling} b`), logged({ err: new Error(spelling) })]) {
    expect(text).toContain('***');
    expect(text).not.toContain(spelling);
    expect(line['level']).toBe('error');
  }
});

it('keeps the public prefix of an API key', () => {
  expect(logged({ note: KEY }).line['note']).toBe(`${KEY.slice(0, 12)}***`);
});

it('writes an uncaught error as one line, and the process ends', () => {
  const source = Object.assign(new EventEmitter(), { exit: jest.fn<never, [number]>() });
  let text = '';
  endOnUncaught(source as unknown as NodeJS.Process, createLog('fatal', { write: (line) => (text += line) }, [SECRET]));
  source.emit('uncaughtException', Object.assign(new TypeError(`Invalid URL ${SECRET}`), { input: `postgres://me:${SECRET}@host/db` }));
  expect(JSON.parse(text)).toMatchObject({ level: 'fatal', err: { type: 'TypeError', message: 'Invalid URL ***' } });
  expect(text).not.toContain(SECRET);
  expect(source.exit).toHaveBeenCalledWith(1);
});

it('writes readable lines to a terminal, without secrets', () => {
  let text = '';
  createLog('info', { isTTY: true, write: (line) => (text += line) }, [SECRET]).warn({ feed: 'demo', given: SECRET }, 'no poll');

  expect(text.replace(/\x1b\[\d+m/g, '')).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: no poll \{"feed":"demo","given":"\*\*\*"\}\n$/);
});
