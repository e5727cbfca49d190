import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainProblem } from '../../src/format/problems';

it.each([
  [
    '/url was "http://127.0.0.1:9"; a demo sends to port 9999 of this machine only, unless the operator sets WEBHOOKS_ON_LOOPBACK=on; allowed is an https URL on the public internet',
    'The URL was "http://127.0.0.1:9"; a demo sends to port 9999 of this machine only, unless the operator allows more; allowed is an https URL on the public internet',
  ],
  [
    '/filter/books/0 was "pinacle"; allowed are the keys that /bookmakers of the trading API lists',
    'The book was "pinacle"; allowed are those that are listed',
  ],
  ['/fight_id was 7; allowed are the ids that /picks/live lists', 'The fight id was 7; allowed are fights on the board'],
  ['`/fee_rate` and `/fee_base` must be given together', 'The fee rate and the fee base must be given together'],
  ['/keys belong to web_push alone; /format was "slack"', 'The keys belong to web_push alone; the format was "slack"'],
  ['`/outlay` must put a cent on every outcome (got 0.01)', 'The outlay must put a cent on every outcome (got 0.01)'],
  ['the name and/or the address was too long', 'the name and/or the address was too long'],
])('%j reads %j', (message, plain) => {
  expect(plainProblem(message)).toBe(plain);
});

it('knows every place of the API and every variable that the message of a refused form names', () => {
  const desk = join(__dirname, '../../../../src/api/desk');
  const files = readdirSync(desk, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const messages = files.flatMap((file) =>
    [...readFileSync(join(desk, file), 'utf8').matchAll(/new Problem\(\s*'invalid_body',\s*(['`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
      ([, , text = '']) => text.replaceAll('\\`', '`').replaceAll(/\$\{[^}]*\}/g, 'x'),
    ),
  );
  expect(messages.length).toBeGreaterThan(10);
  const left = messages.map(plainProblem).filter((text) => /(^|[\s`])\/[a-z]|\b[A-Z]+_[A-Z_]+\b/.test(text));
  expect(left).toEqual([]);
});
