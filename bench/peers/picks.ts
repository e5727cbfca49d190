import { pino } from 'pino';
import type { Call } from '../../src/api/operation';
import { picksHandlers } from '../../src/api/trading/picks/handlers';
import { minutesSinceRun } from '../../src/api/trading/system/health';
import { loadBoard } from '../../src/board/load';
import { API_ROOT } from '../../src/http/api-root';
import { readBundle } from '../../src/http/contract/bundle';
import { envelope } from '../../src/http/envelope';
import { systemClock } from '../../src/lib/clock';
import { Moment } from '../../src/lib/moment';
import { openStore } from '../../src/store/store';
import type { PeerJob } from './peer';

export type PicksQuery = Call<'listLivePicks'>['query'];

/** The body of `/picks/live`, as an object. */
export type AnswerPicks = (query: PicksQuery) => object;

/** Serves the object of the job, or computes the picks of each query by our own handler on a board that was loaded once. */
export async function picksOf({ answer, computes, databaseUrl }: PeerJob): Promise<AnswerPicks> {
  if (!computes) {
    const document: object = JSON.parse(answer.body);
    return () => document;
  }
  const log = pino({ level: 'silent' });
  const store = await openStore({ databaseUrl, dataDir: '' }, log);
  const board = await loadBoard(store.reader, systemClock.now());
  await store.close();
  const contract = await readBundle();
  const resources = {
    db: store.reader,
    primary: store.primary,
    log,
    contract,
    baseUrl: API_ROOT,
    verdictGates: 'all' as const,
  };
  return (query) => {
    const at = systemClock.now();
    const now = new Moment(at);
    const picks = picksHandlers.listLivePicks({ query, path: {}, caller: { kind: 'public' } }, { ...resources, board, now });
    return envelope(picks, at, { cronAge: minutesSinceRun(board, now), demo: board.demo });
  };
}
