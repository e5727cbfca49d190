import { createClient, type DeskEvent, type Present } from 'boxing-prediction-trading-client';
import { mintKey } from '../../src/users/keys';
import { publishEvents } from '../../src/events/outbox';
import { systemClock } from '../../src/lib/clock';
import { seededRandom } from '../../src/lib/math/random';
import { startApp, type TestApp } from '../support/app';
import { arrivals } from '../support/arrivals';

let app: TestApp;
beforeAll(async () => (app = await startApp({ clock: systemClock })));
afterAll(() => app.close());

const publish = (run_id: number): Promise<void> =>
  app.database.db.transaction((trx) =>
    publishEvents(trx, new Date(), [{ type: 'board.updated', fight_id: null, user_id: null, data: { run_id, cause: 'run' } }]),
  );
const client = (fetch?: (request: Request) => Promise<Response>, key = app.user.key) =>
  createClient({ baseUrl: `${app.origin}/api/v1`, key, ...(fetch && { fetch }) });
const runOf = (event: DeskEvent): number | null => (event.type === 'board.updated' ? event.data.run_id : null);

/** Cuts each answer after a random number of bytes. */
function cutting(random: () => number): (request: Request) => Promise<Response> {
  return async (request) => {
    const { body, status, headers } = await fetch(request);
    let left = 1_000 + Math.floor(random() * 3_000);
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) controller.error(new Error('cut'));
      },
    });
    return new Response(body!.pipeThrough(cut), { status, headers });
  };
}

it('yields every event once, in order, however often the connection is cut', async () => {
  const presents = arrivals<Present>();
  const ended = new AbortController();
  let errors = 0;
  const runs: (number | null)[] = [];
  const subscribed = (async () => {
    const events = client(cutting(seededRandom(7))).subscribe({
      types: ['board.updated'],
      onPresent: async (present) => presents.add(present),
      onError: () => (errors += 1),
      signal: ended.signal,
    });
    for await (const event of events) {
      runs.push(runOf(event));
      if (runs.length === 30) ended.abort();
    }
  })();
  await presents.nth(1);
  for (let run = 1; run <= 30; run += 1) await publish(run);
  await subscribed;
  expect(runs).toEqual(Array.from({ length: 30 }, (_, run) => run + 1));
  expect(presents.all.map(({ reason }) => reason)).toEqual(['snapshot']);
  expect(errors).toBeGreaterThan(0);
});

it('continues after the last event that an earlier subscription handled', async () => {
  const subscription = client().subscribe({ onPresent: async () => publish(100) });
  const { value: first } = await subscription.next();
  await subscription.return();
  await publish(101);
  const positions: string[] = [];
  for await (const event of client().subscribe({ after: first!.id, onPosition: (id) => positions.push(id) })) {
    expect(runOf(event)).toBe(101);
    break;
  }
  expect(positions).toEqual([]);
});

it('requests the current state if it cannot resume', async () => {
  const presents: Present[] = [];
  const onPresent = async (present: Present) => {
    presents.push(present);
    await publish(102);
  };
  for await (const event of client().subscribe({ after: '0123456789ab.5', onPresent })) {
    expect(runOf(event)).toBe(102);
    break;
  }
  expect(presents).toMatchObject([{ reason: 'other_epoch' }]);
  expect(presents[0]?.urls[0]).toContain('/api/v1/picks/live');
});

it('ends with an error that would happen again, such as a key without the scope', async () => {
  const { key } = await mintKey(app.database.db, systemClock, 'ada@example.com', { scopes: ['read'] });
  while ((await app.desk('GET', '/events', { key })).status === 401);
  await expect(client(undefined, key).subscribe().next()).rejects.toMatchObject({ status: 403, code: 'scope_required' });
});
