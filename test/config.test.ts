import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from './support/embedded';
import { ConfigError, loadConfig } from '../src/config';
import { secretsOf, type Environment } from '../src/environment';

function problemsOf(env: Environment): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

it('an empty environment gives the documented defaults', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: undefined,
    store: { dataDir: './.data' },
    systemToken: undefined,
    odds: { apiKey: undefined, polling: 'every_run', creditsBudget: undefined },
    role: 'all',
    workers: 1,
    demo: 'auto',
    webhooksOnLoopback: 'auto',
    corsOrigins: '*',
    logLevel: 'info',
    rateLimitPerMinute: 0,
    publicLimitPerMinute: 600,
    writeLimitPerMinute: 120,
    importLimitPerMinute: 6,
    inFlight: { each: 64, all: 256 },
    maxConnections: 1_000,
    replayAt: undefined,
  });
});

it('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', SYSTEM_API_TOKEN: '' })).toMatchObject({ port: 3000, systemToken: undefined });
});

it('all invalid variables are named at once, without their secrets', () => {
  const problems = problemsOf({
    PORT: '70000',
    BASE_URL: 'https://api.example.com',
    DATABASE_URL: 'mysql://user:secret@db/boxing',
    DATABASE_READ_URL: 'nowhere',
    SYSTEM_API_TOKEN: 'two words',
    ODDS_API_REGIONS: 'us,mars',
    ODDS_POLLING: 'often',
    ODDS_CREDITS_BUDGET: '0',
    ROLE: 'boss',
    WORKERS: '0',
    DEMO: 'maybe',
    CORS_ORIGIN: 'desk.example.com',
    LOG_LEVEL: 'loud',
    METRICS_PORT: '9464.5',
    SHUTDOWN_GRACE_SECONDS: '301',
    RATE_LIMIT_PER_MINUTE: '-1',
    MAX_IN_FLIGHT_PER_KEY: '0',
    MAX_IN_FLIGHT: 'many',
    MAX_CONNECTIONS: '0',
    REPLAY_AT: '2025-09-13',
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'REPLAY_AT',
    'PORT',
    'BASE_URL',
    'SYSTEM_API_TOKEN',
    'ODDS_API_REGIONS',
    'ODDS_POLLING',
    'ODDS_CREDITS_BUDGET',
    'ROLE',
    'WORKERS',
    'DEMO',
    'CORS_ORIGIN',
    'LOG_LEVEL',
    'METRICS_PORT',
    'SHUTDOWN_GRACE_SECONDS',
    'RATE_LIMIT_PER_MINUTE',
    'MAX_IN_FLIGHT_PER_KEY',
    'MAX_IN_FLIGHT',
    'MAX_CONNECTIONS',
  ]);
  expect(problems.join()).not.toContain('secret');
  expect(problems.join()).not.toContain('two words');
});

it('the number of workers is the given one, or one per core', () => {
  expect(loadConfig({ WORKERS: '2' }).workers).toBe(2);
  expect(loadConfig({ WORKERS: 'auto' }, 4).workers).toBe(4);
  expect(loadConfig({ WORKERS: 'auto' }, 256).workers).toBe(64);
  for (const given of ['x', '0', '65', '1.5'])
    expect(problemsOf({ WORKERS: given })).toEqual([`WORKERS was "${given}"; allowed is auto or a whole number from 1 to 64`]);
});

it('one user may not have more requests in flight than all users together', () => {
  expect(loadConfig({ MAX_IN_FLIGHT_PER_USER: '8', MAX_IN_FLIGHT: '8' }).inFlight).toEqual({ each: 8, all: 8 });
  expect(problemsOf({ MAX_IN_FLIGHT_PER_USER: '300' })).toEqual([
    'MAX_IN_FLIGHT_PER_USER was "300"; allowed is at most MAX_IN_FLIGHT, which is 256',
  ]);
});

it('the limit of requests in flight also has its earlier name, from when it counted keys', () => {
  expect(loadConfig({ MAX_IN_FLIGHT_PER_KEY: '8' }).inFlight.each).toBe(8);
  expect(loadConfig({ MAX_IN_FLIGHT_PER_KEY: '8', MAX_IN_FLIGHT_PER_USER: '9' }).inFlight.each).toBe(9);
  expect(problemsOf({ MAX_IN_FLIGHT_PER_KEY: '300' })).toEqual([
    'MAX_IN_FLIGHT_PER_KEY was "300"; allowed is at most MAX_IN_FLIGHT, which is 256',
  ]);
});

it('the configuration is frozen', () => {
  const config = loadConfig({});
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.store)).toBe(true);
});

it('REPLAY_AT stops the clock at that instant, given in any time zone', () => {
  const { clock, replayAt } = loadConfig({ REPLAY_AT: '2025-09-13T10:40:00+02:00' });
  expect(replayAt).toEqual(new Date('2025-09-13T08:40:00.000Z'));
  expect(clock.now()).toEqual(clock.now());
  expect(clock.now().toISOString()).toBe('2025-09-13T08:40:00.000Z');
});

it('a base URL loses its trailing slash and must end in the version prefix', () => {
  expect(loadConfig({ BASE_URL: 'https://api.example.com/boxing/api/v1/' }).baseUrl).toBe('https://api.example.com/boxing/api/v1');
  expect(problemsOf({ BASE_URL: 'https://api.example.com/v2' })).toHaveLength(1);
});

it('origins are a list of exact origins', () => {
  expect(loadConfig({ CORS_ORIGIN: 'https://desk.example.com, http://localhost:5173' }).corsOrigins).toEqual([
    'https://desk.example.com',
    'http://localhost:5173',
  ]);
  expect(problemsOf({ CORS_ORIGIN: 'https://desk.example.com/path' })).toHaveLength(1);
});

it('databases to read are a list of URLs whose passwords may contain commas', () => {
  const DATABASE_READ_URL = 'postgres://me:first,pass@one/db, postgresql://me:second-pass@two/db/';
  expect(loadConfig({ DATABASE_READ_URL }).store.databaseReadUrls).toEqual([
    'postgres://me:first,pass@one/db',
    'postgresql://me:second-pass@two/db',
  ]);
  expect(secretsOf({ DATABASE_READ_URL })).toEqual(['first,pass', 'second-pass']);
  expect(problemsOf({ DATABASE_READ_URL: 'postgres://one,two/db, nowhere' })).toEqual([
    expect.stringMatching(/^DATABASE_READ_URL is malformed/),
  ]);
});

it('its secrets are its tokens and the decoded passwords in its addresses, but no ordinary word', () => {
  const env = {
    SYSTEM_API_TOKEN: ' a-system-token ',
    ODDS_API_KEY: 'short',
    DATABASE_URL: 'postgres://me:pass%2Fword@host/db',
    DATABASE_READ_URL: 'postgres://host/db?password=another-one',
    ODDS_API_URL: 'not an address',
  };
  expect(secretsOf(env)).toEqual(['a-system-token', 'pass/word', 'another-one']);
  expect(secretsOf({})).toEqual([]);
});

it('it rejects a system token that could be guessed, and a proxy that is not an address', () => {
  expect(loadConfig({ SYSTEM_API_TOKEN: 'x'.repeat(32) }).systemToken).toHaveLength(32);
  expect(problemsOf({ SYSTEM_API_TOKEN: 'x'.repeat(31) })).toEqual([expect.stringContaining('at least 32 characters')]);
  const { trustedProxies } = loadConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
  for (const wrong of ['balancer', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', '::1/129'])
    expect(problemsOf({ TRUSTED_PROXIES: wrong })).toEqual([expect.stringContaining(`TRUSTED_PROXIES was "${wrong}"`)]);
});

const SYSTEM_TOKEN = 'a-system-token-of-thirty-two-characters';

describe('a secret in a file', () => {
  const fileOf = (content: string): string => {
    const file = path.join(temporaryDirectory(), 'secret');
    writeFileSync(file, content);
    return file;
  };

  it('is read like the variable, without the final line break, and masked in logs', () => {
    const env = {
      SYSTEM_API_TOKEN_FILE: fileOf(`${SYSTEM_TOKEN}\n`),
      ODDS_API_KEY_FILE: fileOf('feed-key-1234'),
      ODDS_API_URL_FILE: fileOf('https://feed:feed-password@proxy'),
      DATABASE_URL_FILE: fileOf('postgres://boxing:db-password@db/boxing\n'),
      DATABASE_READ_URL_FILE: fileOf('postgres://boxing:read-password@db/boxing'),
    };
    expect(loadConfig(env)).toMatchObject({
      systemToken: SYSTEM_TOKEN,
      odds: { apiKey: 'feed-key-1234', apiUrl: 'https://feed:feed-password@proxy' },
      store: { databaseUrl: 'postgres://boxing:db-password@db/boxing', databaseReadUrls: ['postgres://boxing:read-password@db/boxing'] },
    });
    expect(secretsOf(env).toSorted()).toEqual([SYSTEM_TOKEN, 'db-password', 'feed-key-1234', 'feed-password', 'read-password']);
  });

  it('is rejected if it cannot be read, is empty or is given twice, and its content is never shown', () => {
    const empty = fileOf('\n');
    const malformed = fileOf('two words');
    const problems = problemsOf({
      SYSTEM_API_TOKEN_FILE: malformed,
      ODDS_API_KEY_FILE: empty,
      DATABASE_URL_FILE: '/nowhere/url',
      DATABASE_READ_URL: 'postgres://db/boxing',
      DATABASE_READ_URL_FILE: fileOf('postgres://db/boxing'),
    });
    expect(problems).toEqual([
      'DATABASE_URL_FILE was "/nowhere/url"; the file cannot be read (ENOENT)',
      'DATABASE_READ_URL and DATABASE_READ_URL_FILE are both set; allowed is one of them',
      'SYSTEM_API_TOKEN is malformed; allowed is printable text without spaces, of at least 32 characters',
      `ODDS_API_KEY_FILE was "${empty}"; the file is empty`,
    ]);
    expect(() => secretsOf({ DATABASE_URL_FILE: '/nowhere/url' })).not.toThrow();
  });
});
