import type { Knex } from 'knex';
import { addUser } from '../../../src/users/users';
import { mintKey } from '../../../src/users/keys';
import { SCOPES } from '../../../src/users/scopes';
import { DESK_ROOT } from '../../../src/http/api-root';
import { frozenClock, systemClock } from '../../../src/lib/clock';
import { monthOf } from '../../../src/model/month';
import { encodeCursor } from '../../../src/api/cursor';
import { connect, jobTimeouts } from '../../../src/store/connect';
import { updateRatings } from '../../../src/training/record/ratings';
import { refit } from '../../../src/training/refit/refit';
import { boxingWorld } from '../../builders/boxing-world';
import { predictor, runAt } from '../../builders/feed-world';
import { quickFit } from '../../builders/quick-fit';
import { storeWorld } from '../../builders/stored-world';
import { url } from '../../contract/requests';
import { http, type HttpAnswer } from '../../support/http';
import { startServer, type ServerProcess } from '../../support/processes';
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy';
import { until } from '../../support/until';
import { readOperations, type RootedOperation } from '../../contract/read-operations';
import { openReplicatedServers, type ReplicatedServers } from './replicas';
import { FIGHTS, FIRST_POLL, MINUTE, pollAt, publishState, START } from './states';

jest.setTimeout(600_000);

const STATES = 8;
const SYSTEM_TOKEN = 'system-token-of-the-test-in-full-length';

let replicated: ReplicatedServers;
let db: Knex;
let key: string;
let version: string;
let fights: number[];
let proxies: readonly [TcpProxy, TcpProxy];
/** One reads the primary, one the replica that lags, one the replica that does not. */
let services: readonly [ServerProcess, ServerProcess, ServerProcess];

beforeAll(async () => {
  replicated = await openReplicatedServers();
  const { primary, replicas } = replicated;
  await replicas[0].crash();
  await replicas[0].start({ recovery_min_apply_delay: '4s' });
  db = connect(primary.url, { applicationName: 'boxing-test', poolSize: 2, timeouts: jobTimeouts });
  await storeWorld(db, boxingWorld({ start: monthOf('2020-01-01') }));
  const then = frozenClock('2025-09-01T00:00:00Z');
  await updateRatings(db, then);
  ({ version } = await refit(db, then, quickFit));
  const run = await runAt(db, new Date(FIRST_POLL).toISOString(), pollAt(0), { trigger: 'command', predictor: predictor(0.5, version) });
  if (run.status !== 'ok') throw new Error(String(run.error_message));
  fights = await db('master.feed_events').orderBy('fight_id').pluck('fight_id');
  if (fights.length !== FIGHTS) throw new Error(`${fights.length} fights`);
  const { email } = await addUser(db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(db, systemClock, email, { scopes: SCOPES }));

  proxies = [await tcpProxy(replicas[0].port), await tcpProxy(replicas[1].port)];
  const [lagging, prompt] = proxies.map(({ port }) => `postgres://postgres@127.0.0.1:${port}/boxing`);
  const start = (env: Record<string, string>) =>
    startServer({
      ...{ ...env, DATABASE_URL: primary.url, ROLE: 'api', DEMO: 'off', LOG_LEVEL: 'fatal' },
      ...{ REPLAY_AT: new Date(FIRST_POLL + 60 * MINUTE).toISOString(), SYSTEM_API_TOKEN: SYSTEM_TOKEN },
      WRITE_LIMIT_PER_MINUTE: '0',
    });
  services = [
    await start({}),
    await start({ DATABASE_READ_URL: `${lagging},${prompt}` }),
    await start({ DATABASE_READ_URL: `${prompt},${lagging}` }),
  ];
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await db.destroy();
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await replicated.close();
});

const originOf = ({ baseUrl }: ServerProcess): string => new URL(baseUrl).origin;

/** A request that reads, and that every service is asked. */
interface Question {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What shows the process that answers, or when a key was last used, besides the published state. */
const NOT_OF_A_STATE = [
  'getHealth',
  'getUsage',
  'listMyKeys',
  'getMe',
  'getAdminUser',
  'listAdminUsers',
  'getDocs',
  'listSchemas',
  'getInstallation',
  'getSetup',
];

/** All that can be read of both contracts, about a fight that ends and one that does not, as JSON and as CSV. */
function questionsFor(operations: readonly RootedOperation[]): Question[] {
  const given = { fighter_id: '1', stake: '100', odds: '2.1', side: 'a', schema: 'public', table: 'settled_picks' };
  const reads = operations.filter(({ operation }) => operation.method === 'get' && !NOT_OF_A_STATE.includes(operation.operationId));
  const asked = reads.flatMap(({ operation, root }) => {
    const headers = { authorization: `Bearer ${operation.systemOnly ? SYSTEM_TOKEN : key}` };
    const paths = new Set([fights[0], fights.at(-1)].map((fight_id) => root + url(operation, { ...given, fight_id: String(fight_id) })));
    const media = operation.offersCsv ? ['application/json', 'text/csv'] : ['application/json'];
    return [...paths].flatMap((path) => media.map((accept) => ({ path, headers: { ...headers, accept } })));
  });
  const headers = { authorization: `Bearer ${key}` };
  const pages = [0, 20, 40].map((offset) => `/api/v1/fighters?limit=20&offset=${offset}`);
  const others = [
    '/api/v1/picks/live?include_books=true&include_stale=true',
    '/api/v1/picks/historical?kind=live',
    '/api/v1/optimizer/plus-ev?books=bovada',
  ];
  return [...asked, ...[...pages, ...others].map((path) => ({ path, headers }))];
}

/** Answers by what was asked. */
class Answers {
  private readonly found = new Map<string, Set<string>>();
  private readonly texts = new Map<string, string>();
  /** Tags that came with two texts. */
  readonly wrongTags: string[] = [];
  /** How many there are, repeated ones too. */
  asked = 0;

  async ask(service: ServerProcess, { path, headers }: Question): Promise<HttpAnswer> {
    const answer = await http(originOf(service), path, { headers });
    const asked = `${headers['accept'] ?? ''} ${path}`;
    // The age is of the board in memory, which learns of a state a moment after it can be read. No tag covers it.
    const text = answer.text.replace(/"cron_age_minutes":\d+,?/, '');
    this.found.set(asked, (this.found.get(asked) ?? new Set()).add(`${answer.status} ${text}`));
    const tag = `${asked} ${answer.headers.etag}`;
    if (answer.headers.etag !== undefined && (this.texts.get(tag) ?? text) !== text) this.wrongTags.push(tag);
    this.texts.set(tag, text);
    this.asked += 1;
    return answer;
  }
  of(asked: string): ReadonlySet<string> {
    return this.found.get(asked) ?? new Set();
  }
  entries(): [asked: string, answers: ReadonlySet<string>][] {
    return [...this.found];
  }
}

/** A page of a list with cursors. Places in it are the same in every state. */
function pageAfter(cursor: string): Question {
  return { path: `${DESK_ROOT}/lines?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`, headers: { authorization: `Bearer ${key}` } };
}

/** Follows the cursors of the list. @returns the fights met */
async function walk(service: ServerProcess, answers: Answers): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await answers.ask(service, pageAfter(cursor));
    if (status !== 200) break;
    ids.push(...(body?.data as { fight_id: number }[]).map(({ fight_id }) => fight_id));
    cursor = (body?.meta['pagination'] as { next_cursor: string | null }).next_cursor;
  }
  return ids;
}

/** Settles a fight, and changes what a fighter's page reads by several queries. */
async function changesOf(trx: Knex.Transaction, state: number): Promise<void> {
  const ended = fights[state - 1];
  if (ended !== undefined && state < FIGHTS)
    await trx('master.fights')
      .where({ fight_id: ended })
      .update({ status: 'finished', result: state % 3 ? 'a_win' : 'b_win' });
  await trx('master.fighters')
    .where({ fighter_id: 1 })
    .update({ residence: `town ${state}` });
  await trx('master.fights')
    .where({ fighter_a_id: 1 })
    .update({ venue: `hall ${state}` });
}

it('every answer shows one complete published state, from any replica, even while others are being published', async () => {
  const [ofPrimary, ...ofReplicas] = services;
  for (const fight_id of fights) {
    const body = JSON.stringify({ fight_id, side: 'a', book: 'bovada', decimal_odds: 2.1, stake: 10 });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': `bet-${fight_id}` };
    const { status, text } = await http(originOf(ofPrimary), `${DESK_ROOT}/journal/bets`, { method: 'POST', headers, body });
    expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  }
  const questions = questionsFor(await readOperations());
  const pages = ['', ...fights.map((fight) => encodeCursor([START, fight]))].map(pageAfter);
  const recorded = new Answers();
  const seen = [new Answers(), new Answers()] as const;
  const showsState = async (service: ServerProcess, state: number): Promise<boolean> =>
    (await http(originOf(service), '/api/v1/health')).text.includes(new Date(FIRST_POLL + state * MINUTE).toISOString());
  const record = async (): Promise<void> => {
    for (const question of [...questions, ...pages]) await recorded.ask(ofPrimary, question);
  };
  await replicated.replayed();
  await record();

  let reading = true;
  const read = async (at: 0 | 1, from: number): Promise<void> => {
    const service = ofReplicas[at];
    for (let next = from; reading; next += 1) {
      const question = questions[next % questions.length];
      if (question !== undefined) await seen[at].ask(service, question);
      if (next % 20 === 0) {
        const ids = await walk(service, seen[at]);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  };
  const readers = Promise.all([0, 15, 30].flatMap((from) => [read(0, from), read(1, from)]));
  for (let state = 1; state <= STATES; state += 1) {
    await publishState(db, state, version, (trx) => changesOf(trx, state));
    await until(() => showsState(ofPrimary, state));
    await record();
    // Reads go to the replica that lags, while boards are as new as they were, and return.
    if (state === STATES / 2) await proxies[1].refuse();
    if (state === STATES / 2 + 2) await proxies[1].pass();
  }
  for (const service of ofReplicas) await until(() => showsState(service, STATES));
  await replicated.replayed();
  const enough = seen.map(({ asked }) => asked + questions.length);
  await until(() => seen.every(({ asked }, at) => asked > (enough[at] ?? 0)), 'every question is asked again');
  reading = false;
  await readers;

  const mixed = seen.flatMap((answers) =>
    answers
      .entries()
      .flatMap(([asked, found]) =>
        [...found]
          .filter((answer) => !recorded.of(asked).has(answer) && !/^500 .*"db_error"/.test(answer))
          .map((answer) => ({ asked, answer })),
      ),
  );
  expect([recorded, ...seen].flatMap(({ wrongTags }) => wrongTags)).toEqual([]);
  expect(mixed).toEqual([]);
  // Most questions have another answer in each state, and several of these were met.
  const changing = recorded.entries().filter(([, answers]) => answers.size > STATES / 2);
  expect(changing.length).toBeGreaterThan(30);
  for (const asked of ['application/json /api/v1/picks/live', 'application/json /api/v1/fighters/1'])
    for (const answers of seen) expect(answers.of(asked).size).toBeGreaterThan(2);
});
