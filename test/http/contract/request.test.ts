import fc from 'fast-check';
import type { Problem } from '../../../src/api/problem';
import type { Parameter } from '../../../src/api/request-errors';
import { readParameters } from '../../../src/http/contract/request';

const bankroll: Parameter = { name: 'bankroll', in: 'query', schema: { type: 'number', minimum: 0, maximum: 1e9 } };
const limit: Parameter = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500 } };
const betOnly: Parameter = { name: 'bet_only', in: 'query', schema: { type: 'boolean' } };
const search: Parameter = { name: 'search', in: 'query', schema: { type: 'string', minLength: 1, maxLength: 200 } };
const side: Parameter = { name: 'side', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } };
const fightId: Parameter = { name: 'fight_id', in: 'path', schema: { type: 'integer', minimum: 1, maximum: 9007199254740991 } };
const userId: Parameter = { name: 'userId', in: 'path', schema: { type: 'string', format: 'uuid' } };
const all = [bankroll, limit, betOnly, search, side, fightId];

function read(querystring: string, path = { fight_id: '7' }) {
  return readParameters(all, path, querystring);
}

function refused(querystring: string, path = { fight_id: '7' }): [string, string] {
  try {
    read(querystring, path);
  } catch (error) {
    const { code, message } = error as Problem;
    return [code, message];
  }
  return ['accepted', ''];
}

it.each([
  ['bankroll=NaN', 'bankroll was "NaN"; allowed is a number from 0 to 1000000000'],
  ['bankroll=', 'bankroll was empty; allowed is a number from 0 to 1000000000'],
  ['bankroll', 'bankroll was empty; allowed is a number from 0 to 1000000000'],
  ['bankroll=%20%20', 'bankroll was empty; allowed is a number from 0 to 1000000000'],
  ['bankroll=1e999', 'bankroll was "1e999"; allowed is a number from 0 to 1000000000'],
  ['bankroll=Infinity', 'bankroll was "Infinity"; allowed is a number from 0 to 1000000000'],
  ['bankroll=0x10', 'bankroll was "0x10"; allowed is a number from 0 to 1000000000'],
  ['bankroll=0b11', 'bankroll was "0b11"; allowed is a number from 0 to 1000000000'],
  ['bankroll=1e3', 'bankroll was "1e3"; allowed is a number from 0 to 1000000000'],
  ['bankroll=+1', 'bankroll was " 1"; allowed is a number from 0 to 1000000000'],
  ['bankroll=%2B1', 'bankroll was "+1"; allowed is a number from 0 to 1000000000'],
  ['bankroll=%201%20', 'bankroll was " 1 "; allowed is a number from 0 to 1000000000'],
  ['bankroll=1,000', 'bankroll was "1,000"; allowed is a number from 0 to 1000000000'],
  ['bankroll=.5', 'bankroll was ".5"; allowed is a number from 0 to 1000000000'],
  ['bankroll=01', 'bankroll was "01"; allowed is a number from 0 to 1000000000'],
  ['bankroll=%ZZ', 'bankroll was "%ZZ", which is not valid percent-encoding; allowed is a number from 0 to 1000000000'],
])('%s is invalid_bankroll, and the message says why', (querystring, message) => {
  expect(refused(querystring)).toEqual(['invalid_bankroll', message]);
});

it.each([
  ['limit=1.5', 'invalid_limit', 'limit was "1.5"; allowed is an integer from 1 to 500'],
  ['limit=1&limit=2', 'invalid_limit', 'limit was given more than once; allowed is an integer from 1 to 500'],
  ['bet_only=1', 'invalid_bet_only', 'bet_only was "1"; allowed is true or false'],
  ['bet_only=TRUE', 'invalid_bet_only', 'bet_only was "TRUE"; allowed is true or false'],
  ['search=a%00b', 'invalid_search', 'search was "a\\u0000b", which holds a control character; allowed is text of 1 to 200 characters'],
  ['search=%C3', 'invalid_search', 'search was "%C3", which is not valid percent-encoding; allowed is text of 1 to 200 characters'],
  ['side=', 'invalid_side', 'side was empty; allowed is one of a, b'],
])('%s is %s', (querystring, code, message) => {
  expect(refused(querystring)).toEqual([code, message]);
});

it.each([
  ['bankrol=5', 'bankrol is not a parameter of this operation; did you mean bankroll?'],
  ['BANKROLL=5', 'BANKROLL is not a parameter of this operation; did you mean bankroll?'],
  ['__proto__=5', '__proto__ is not a parameter of this operation; allowed are bankroll, limit, bet_only, search, side'],
  ['constructor=1', 'constructor is not a parameter of this operation; allowed are bankroll, limit, bet_only, search, side'],
  ['limit%5B%5D=1', 'limit[] is not a parameter of this operation; did you mean limit?'],
  ['%ZZ=1', '%ZZ is not a parameter of this operation; allowed are bankroll, limit, bet_only, search, side'],
  ['fight_id=7', 'fight_id is not a parameter of this operation; allowed are bankroll, limit, bet_only, search, side'],
])('%s is unknown_parameter, with a suggestion', (querystring, message) => {
  expect(refused(querystring)).toEqual(['unknown_parameter', message]);
});

it('the message says so if an operation has no parameters', () => {
  expect(() => readParameters([], {}, 'limit=1')).toThrow('limit is not a parameter of this operation; it has none');
});

it('the message cuts the given value at 80 characters', () => {
  expect(refused(`limit=${'9x'.repeat(500)}`)[1]).toBe(`limit was "${'9x'.repeat(40)}…"; allowed is an integer from 1 to 500`);
});

it.each(['abc', '1e3', '%31%20', '%ZZ', '%00', '0x1'])('the path parameter %s is invalid_fight_id', (fight_id) => {
  expect(refused('', { fight_id })[0]).toBe('invalid_fight_id');
});

it('the code of a camelCase parameter is snake_case', () => {
  expect(() => readParameters([userId], { userId: '%00' }, '')).toThrow(expect.objectContaining({ code: 'invalid_user_id' }));
});

it('text is decoded, with a plus sign as a space', () => {
  expect(read('search=Jos%C3%A9+N%25_%5C&bankroll=10000.50&bet_only=true', { fight_id: '%31' })).toEqual({
    query: { search: 'José N%_\\', bankroll: '10000.50', bet_only: 'true' },
    path: { fight_id: '1' },
  });
});

it('any number that the service prints is accepted as input, and any text is either accepted or refused', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 999999 }),
      (whole, decimals) => refused(`bankroll=${whole}.${decimals}`)[0] === 'accepted',
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      /^(accepted|invalid_search|invalid_limit|unknown_parameter|invalid_bankroll|invalid_side|invalid_bet_only)$/.test(refused(text)[0]),
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(text.trim() !== '' && !/\p{Cc}/u.test(text));
      expect(read(`search=${encodeURIComponent(text)}`).query).toEqual({ search: text });
    }),
  );
});
