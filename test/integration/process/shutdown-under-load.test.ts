import { once } from 'node:events';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { systemClock } from '../../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { startServer } from '../../support/processes';
import { getRequest, rawConnection, type RawConnection } from '../../support/raw-connection';
import { until } from '../../support/until';

let database: TestDatabase;
let key: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const { email } = await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(database.db, systemClock, email, { scopes: ['read', 'journal'] }));
});
afterEach(() => database.drop());

const READS = ['/api/v1/health', '/api/v1/bookmakers', '/api/desk/v1/journal/bets'];

/** Requests that half of the clients send at once over one connection. */
const PIPELINED = 8;

/** What the clients saw together. */
interface Seen {
  answers: number;
  /** Answers after the signal. */
  late: number;
  readonly statuses: Set<string>;
  /** The rest of an answer that was cut, and answers after one that announced the end of its connection. */
  readonly faults: string[];
  /** Ids of transactions that were acknowledged. */
  readonly acknowledged: Set<string>;
}

it.each(['1', '2'])(
  'with WORKERS=%s, a service told to stop under load completes each answer, and exactly the acknowledged writes are stored',
  async (workers) => {
    const { child, baseUrl } = await startServer({
      ...{ DATABASE_URL: database.url, ROLE: 'api', WORKERS: workers, LOG_LEVEL: 'silent' },
      ...{ SHUTDOWN_GRACE_SECONDS: '1', RATE_LIMIT_PER_MINUTE: '0', WRITE_LIMIT_PER_MINUTE: '0' },
    });
    const { origin } = new URL(baseUrl);
    const signal = new AbortController();
    const seen: Seen = { answers: 0, late: 0, statuses: new Set(), faults: [], acknowledged: new Set() };
    const clients = Array.from({ length: 16 }, (_, i) => ask(origin, i % 2 === 0 ? 1 : PIPELINED, seen, signal.signal));
    await until(async () => seen.answers > 500);
    const ended = once(child, 'exit');
    signal.abort();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await Promise.all(clients);

    expect(seen.faults).toEqual([]);
    expect([...seen.statuses].toSorted()).toEqual(['200', '201']);
    expect(seen.late).toBeGreaterThan(10);
    const stored = await database.db('public.bankroll_transactions').pluck<string[]>('transaction_id');
    expect(stored.toSorted()).toEqual([...seen.acknowledged].toSorted());
  },
);

/** Sends requests, `ahead` of them at once, over one connection after the other until none can be opened. */
async function ask(origin: string, ahead: number, seen: Seen, signalled: AbortSignal): Promise<void> {
  for (;;) {
    const connection = await rawConnection(origin).catch((error: unknown) => {
      if (!signalled.aborted) throw error;
    });
    if (connection === undefined) return;
    await askOver(connection, ahead, seen, signalled);
  }
}

async function askOver({ socket, send }: RawConnection, ahead: number, seen: Seen, signalled: AbortSignal): Promise<void> {
  let text = '';
  let [sent, waiting, isLast] = [0, 0, false];
  const sendMore = (): void => {
    const requests = Array.from({ length: ahead }, (_, i) => ((sent + i) % 4 === 3 ? write() : read(sent + i)));
    waiting += requests.length;
    sent += requests.length;
    send(requests.join(''));
  };
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (data: Buffer) => {
    text += data.toString('latin1');
    for (let answer = firstAnswer(text); answer !== undefined; answer = firstAnswer(text)) {
      text = text.slice(answer.length);
      waiting -= 1;
      seen.answers += 1;
      if (signalled.aborted) seen.late += 1;
      seen.statuses.add(answer.status);
      if (isLast) seen.faults.push('an answer after the last one');
      isLast = answer.isLast;
      if (answer.transactionId !== undefined) seen.acknowledged.add(answer.transactionId);
    }
    if (waiting === 0 && !isLast) sendMore();
  });
  socket.resume();
  sendMore();
  await closed;
  if (text !== '') seen.faults.push(text);
}

/** The first answer of a connection, once it is whole. Each answer that is asked for here says its length. */
function firstAnswer(text: string) {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end).toLowerCase();
  const length = end + 4 + Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1]);
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
  if (text.length < length) return undefined;
  return {
    length,
    status: head.slice(9, 12),
    isLast: head.includes('\r\nconnection: close'),
    transactionId: /"transaction_id":"([^"]+)"/.exec(head.startsWith('http/1.1 201') ? text.slice(end, length) : '')?.[1],
  };
}

function read(nth: number): string {
  return getRequest(READS[nth % READS.length] ?? '', { authorization: `Bearer ${key}` });
}

function write(): string {
  const body = JSON.stringify({ kind: 'deposit', amount: 1 });
  return getRequest('/api/desk/v1/journal/transactions', {
    ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...{ 'idempotency-key': crypto.randomUUID(), 'content-length': String(body.length) },
  })
    .replace('GET', 'POST')
    .concat(body);
}
