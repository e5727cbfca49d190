import type { HandlerResult } from '../../../src/api/handler';
import { answersFrom } from '../../../src/http/answers/answers';
import { keepAnswers } from '../../../src/http/answers/kept';
import { frozenClock } from '../../../src/lib/clock';
import { board as boardOf, now } from '../../builders/trading-board';

const operation = {
  operationId: 'listLivePicks',
  method: 'get',
  path: '/picks/live',
  isPublic: false,
  takesAnybody: false,
  scopes: [],
  writes: false,
  offersCsv: false,
  streams: false,
};

it('sends the prepared text of a list without building its rows', async () => {
  const board = { current: () => boardOf([]) };
  const clock = frozenClock(now.toISOString());
  const kept = keepAnswers({ board, clock, version: '1', health: { reasons: () => [], changesAt: () => [] } });
  const answers = answersFrom({ board, clock, kept, check: () => undefined, csv: new Map(), inOrder: (_, data) => data });
  const result = {
    get data(): never {
      throw new Error('the rows were built');
    },
    dataText: () => '[{"fight_id":1}]',
    meta: {} as HandlerResult<'listLivePicks'>['meta'],
  };
  const answer = await answers.to(operation, { path: {}, query: {}, caller: { kind: 'public' } } as never, undefined, () => result);
  const body = await answer.body();
  expect('bytes' in body && body.bytes.toString()).toContain('"data":[{"fight_id":1}]');
});
