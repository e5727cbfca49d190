import type { Meta } from '../../../src/api/operation';
import { answerer } from '../../../src/http/answers/answer';
import { keepAnswers } from '../../../src/http/answers/kept';
import { resultWriter } from '../../../src/http/answers/write';
import { frozenClock } from '../../../src/lib/clock';
import type { Pieces } from '../../../src/lib/json-template';
import { board as boardOf, now } from '../../builders/trading-board';

const operation = {
  operationId: 'listLivePicks',
  method: 'get',
  path: '/picks/live',
  isPublic: false,
  allowsAnonymous: false,
  rights: 'prices' as const,
  rightsOf: ['feed'] as const,
  scopes: [],
  writes: false,
  ratePolicy: 'reads' as const,
  offersCsv: false,
  streams: false,
  deprecation: undefined,
};

it('sends the prepared text of a list without building its rows', async () => {
  const board = { current: () => boardOf([]) };
  const clock = frozenClock(now.toISOString());
  const kept = keepAnswers({ board, clock, version: '1' });
  const result = {
    get data(): never {
      throw new Error('the rows were built');
    },
    writeTo: (pieces: Pieces) => void pieces.push('[{"fight_id":1}]'),
    meta: {} as Meta<'listLivePicks'>,
  };
  const answer = answerer({
    ...{ operations: [operation], handlers: { listLivePicks: () => result }, depsOn: () => undefined, board, clock, kept, root: '' },
    limitClock: clock,
    write: resultWriter({ version: 'v1', check: () => undefined, document: {} }),
  });
  const call = { path: {}, query: {}, headers: {}, body: undefined, caller: { kind: 'public' } } as const;
  const made = await answer(call, operation, { method: 'get', path: '', querystring: '', identity: { kind: 'anonymous' } });
  const body = 'operation' in made ? await made.body() : undefined;
  expect(body && 'bytes' in body && body.bytes.toString()).toContain('"data":[{"fight_id":1}]');
});

it('does not start with an operation that has no handler', () => {
  const parts = { depsOn: () => undefined, board: { current: () => boardOf([]) }, clock: frozenClock(now.toISOString()), root: '' };
  const write = resultWriter({ version: 'v1', check: () => undefined, document: {} });
  const limitClock = parts.clock;
  expect(() => answerer({ ...parts, limitClock, operations: [operation], handlers: {}, write })).toThrow(
    'operation listLivePicks has no handler',
  );
});
