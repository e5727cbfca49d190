import type { Command } from 'commander';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createProgram } from '../../src/cli/program';
import { makeWorld } from '../builders/published-world';
import { startApp, type TestApp } from '../support/app';
import { boxing } from '../support/cli';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';
const NOBODY = '5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11';

let app: TestApp;
/** Answers as its path says: `/403/api/v1/…` with a 403. */
let stub: Server;
beforeAll(async () => {
  app = await startApp({
    now: NOW,
    seed: async (db) => {
      const world = await makeWorld(db);
      for (const event of ['event-1', 'event-2']) {
        const fight = await world.fight();
        await world.event(fight, event);
        await world.predict(fight);
        await world.quote({ event, book: 'pinnacle', home: 1.6, away: 2.5, first: POLL });
      }
      await world.run(POLL);
    },
  });
  stub = createServer((request, answer) => {
    const status = Number(request.url?.split('/')[1]);
    const error = { code: 'stub', message: 'the stub refuses' };
    answer.writeHead(status, { 'content-type': status === 200 ? 'text/html' : 'application/json' });
    answer.end(status === 200 ? '<html>' : JSON.stringify({ ok: false, error, meta: {} }));
  }).listen(0, '127.0.0.1');
  await once(stub, 'listening');
});
afterAll(async () => {
  stub.close();
  await app.close();
});

type Env = Readonly<Record<string, string>>;
const stored = (): Env => ({ DATABASE_URL: app.database.url, REPLAY_AT: NOW });
const served = (): Env => ({ BOXING_URL: app.origin, BOXING_KEY: app.user.key });
const stubbed = (status: number) => (): Env => ({
  BOXING_URL: `http://127.0.0.1:${(stub.address() as AddressInfo).port}/${status}`,
  BOXING_KEY: 'k',
});
const of = (env: Env) => () => env;
const none = of({});

const journal = (...more: string[]) => ['journal', 'add', '--email', 'ada@example.com', ...more];
const bet = ['--side', 'a', '--book', 'pinnacle', '--odds', '1.68', '--stake', '25.50'];

const USAGE: readonly (readonly [readonly string[], RegExp])[] = [
  [['pikcs'], /unknown command 'pikcs' \(did you mean picks\?\)/],
  [['journal', 'addd'], /unknown command 'addd' \(did you mean add\?\)/],
  [['picks', '--bankrol', '5'], /unknown option '--bankrol' \(did you mean --bankroll\?\)/],
  [['status', 'please'], /too many arguments for 'status'. Expected 0 arguments but got 1/],
  [['lines'], /missing required argument 'fight'/],
  [['keys', 'mint'], /required option '--email <address>' not specified/],
  [['picks', '--bankroll'], /option '--bankroll <dollars>' argument missing/],
  [['picks', '--bankroll', 'lots'], /^boxing: --bankroll must be a number, such as 0\.25 \(got "lots"\)\n/],
  [['picks', '--limit', '-1'], /^boxing: --limit must be a whole number from 0 to \d+ \(got "-1"\)\n/],
  [['picks', '--watch=soon'], /^boxing: --watch must be a whole number from 1 to \d+ \(got "soon"\)\n/],
  [['picks', '--csv', '--watch=5'], /option '--watch \[seconds\]' cannot be used with option '--csv'/],
  [['serve', '--port', '70000'], /^boxing: --port must be a whole number from 0 to 65535 \(got "70000"\)\n/],
  [['hedge', 'Ada', '--side', 'c', '--stake', '1', '--odds', '2'], /Allowed choices are a, b/],
  [['import', 'odds', 'x.json', '--at', '2025-09-13'], /must be an ISO 8601 instant with a zone/],
  [['import', 'series', 'x.csv', '--zone', 'Mars/Base'], /must be a zone of the IANA time zone database/],
  [['refit', '--from', '2018-13-01'], /must be a date of the form YYYY-MM-DD/],
  [['resolve', 'assign', 'Ann', '--fighter', '1e3'], /--fighter must be a fighter id, a positive integer \(got "1e3"\)/],
  [['journal', 'settle', '--bet', NOBODY, '--result', 'void'], /Allowed choices are won, lost, push/],
];

it.each(USAGE)('%j is bad usage', async (args, message) => {
  const { code, out, err } = await boxing(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(message);
  expect(err).toMatch(/^boxing: .*\n\(add --help to see what is allowed\)\n$/);
});

const REFUSED: readonly (readonly [readonly string[], () => Env, RegExp, code?: number])[] = [
  [['picks', '--min-edge', '7'], served, /--min-edge was "7"; allowed is a number from 0 to 1/, 2],
  [['picks', '--devig', 'magic'], served, /--devig was "magic"; allowed is one of calibrated, power, multiplicative/, 2],
  [['hedge', 'Fighter 1', '--stake', '5', '--odds', '0.5'], served, /--odds was "0\.5"; allowed is a number from 1\.0001/, 2],
  [['ev', '--books', 'nowhere'], served, /nowhere/],
  [['picks', '4711'], served, /fight 4711 has no pending pick/],
  [['picks', 'Fihgter 1'], served, /no fight fits "Fihgter 1" \(did you mean Fighter 1\?\); boxing fights lists the upcoming fights/],
  [['picks', 'Fighter'], served, /"Fighter" fits 2 fights; name one by its id:/],
  [['picks', 'Fighter 1', '--bets'], served, /--bets, .* choose among all picks: leave them out with a fight/],
  [['hedge', 'Fighter 1 v Fighter 2', '--stake', '5', '--odds', '2'], served, /name the fighter, or add --side a or --side b/],
  [['lines', '4711'], stored, /there is no fight 4711/],
  [['lines', 'Povetkin'], stored, /no fight fits "Povetkin"; boxing fights lists the upcoming fights/],
  [['fights', 'venue', '4711', 'York Hall, London'], stored, /there is no fight 4711/],
  [['picks'], stubbed(401), /rejects the key \(the stub refuses\): give a key of that service with --key or BOXING_KEY; boxing keys mint/],
  [['picks'], stubbed(403), /rejects the key \(the stub refuses\): give a key/],
  [['picks'], stubbed(503), /the stub refuses/],
  [['picks'], stubbed(200), /answered 200 \(text\/html\): the base URL must be the API's own/],
  [
    ['picks'],
    of({ BOXING_URL: 'http://127.0.0.1:9' }),
    /no service answers at http:\/\/127\.0\.0\.1:9\/api\/v1.*: start it with boxing serve, correct --url/,
  ],
  [['picks', '--url', 'localhost'], none, /"localhost" is no address of a service; allowed is a URL such as http:\/\/127\.0\.0\.1:3000/],
  [['open'], of({ PORT: '9' }), /no service answers at .*: start it with boxing serve/],
  [['picks'], of({ DATABASE_URL: 'postgres://127.0.0.1:9/none' }), /no server listens at the address of the database: start PostgreSQL/],
  [
    ['picks'],
    () => ({ DATABASE_URL: app.database.url.replace(/\/\w+(\?|$)/, '/nowhere$1') }),
    /there is no such database: create it with createdb/,
  ],
  [
    ['keys', 'mint', '--email', 'bob@example.com'],
    stored,
    /no user has the address bob@example\.com; add one with: boxing users add --email bob@example\.com --name NAME/,
  ],
  [['keys', 'revoke', 'bpk_00000000'], stored, /no key is named bpk_00000000; see: boxing keys list/],
  [['users', 'add', '--email', 'bob', '--name', 'Bob'], stored, /"bob" is not an e-mail address/],
  [['users', 'add', '--email', 'ADA@example.com', '--name', 'Ada'], stored, /exists already/],
  [['users', 'remove', '--email', 'bob@example.com'], stored, /no user has the address bob@example\.com/],
  [
    journal('--fight', 'Fighter 1', ...bet.slice(0, 4), '--odds', '-150', '--stake', '5'),
    stored,
    /look American; allowed are decimal odds above 1/,
  ],
  [journal('--fight', 'Fighter 1', ...bet.slice(0, 6), '--stake', '0'), stored, /the stake was "0"; allowed is an amount from 0\.01/],
  [journal('--fight', 'Fighter 1', '--side', 'a', '--book', 'nowhere', '--odds', '2', '--stake', '5'), stored, /nowhere/],
  [['journal', 'void', 'x'], stored, /there is no bet "x"; allowed are the ids that boxing journal list/],
  [['journal', 'edit', NOBODY], stored, /nothing to change; name at least one of the options that boxing journal edit --help lists/],
  [['journal', 'restore', NOBODY], stored, /there is no voided bet/],
  [['resolve', 'assign', 'Nobody', '--fighter', '1'], stored, /no feed ever sent the name "Nobody".*; boxing resolve list shows the names/],
  [['resolve', 'forget', 'Nobody'], stored, /nothing was assigned to "Nobody" by hand/],
  [['import', 'bouts', 'missing.csv'], stored, /missing\.csv/],
  [['model', 'import', 'missing'], stored, /missing/],
  [['accounts', 'remove', 'pinnacle', '--email', 'ada@example.com'], stored, /no account saved at "pinnacle"; see: boxing accounts list/],
];

const refusals = REFUSED.map(([args, env, message, code = 1]) => ({ args, env, message, code }));

it.each(refusals)('$args is refused with a message', async ({ args, env, message, code }) => {
  const refused = await boxing(args, { LOG_LEVEL: '', ...env() });
  expect(refused).toMatchObject({ code, out: '' });
  expect(refused.err).toMatch(message);
  // One line, but for the candidates and the hint of the parser.
  expect(refused.err).toMatch(/^boxing: .+\n( {2}.+\n|\(add --help .*\)\n)*$/);
  await expectCommands(refused.err);
});

it('an environment that cannot be used lists every fault', async () => {
  const { code, err } = await boxing(['picks'], { DATABASE_URL: 'mysql://x', PORT: 'many' });
  expect(code).toBe(2);
  expect(err).toMatch(
    /^boxing: the environment cannot be used:\n {2}DATABASE_URL is malformed; allowed .*\n {2}PORT was "many"; allowed .*\n$/,
  );
});

it('covers at least forty wrong invocations', () => {
  expect(USAGE.length + REFUSED.length).toBeGreaterThanOrEqual(40);
});

/** Every command that a message names exists, with its sub-command. */
async function expectCommands(text: string): Promise<void> {
  const screen = { write: () => undefined };
  const program = await createProgram({ env: {}, stdout: screen, stderr: screen, stopSignal: () => AbortSignal.abort() });
  for (const [, words = ''] of text.matchAll(/(?<=[ "])boxing ((?:[a-z-]+ ?)+)/g)) {
    const [first, second] = words.split(' ');
    const command: Command | undefined = program.commands.find((each) => each.name() === first);
    expect([words, command?.name()]).toEqual([words, first]);
    const isGroup = command !== undefined && command.commands.length > 0 && first !== 'fights';
    if (isGroup) expect([words, command.commands.map((each) => each.name())]).toEqual([words, expect.arrayContaining([second])]);
  }
}
