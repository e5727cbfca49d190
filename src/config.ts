import { type Clock, frozenClock, systemClock } from './lib/clock';
import { VENDOR_URL } from './feeds/odds-api-client';
import type { InFlightLimits } from './http/access/in-flight';
import type { StoreConfig } from './store/store';

const ROLES = ['all', 'api', 'worker'] as const;
const DEMO = ['auto', 'on', 'off'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const FEED_REGIONS = ['us', 'us2', 'uk', 'eu', 'au'] as const;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The public root of the API, ending in /api/v1; unset, it follows from host and port. */
  readonly baseUrl: string | undefined;
  readonly store: StoreConfig;
  /** Unset, the process makes one for itself. */
  readonly systemToken: string | undefined;
  readonly odds: { readonly apiKey: string | undefined; readonly apiUrl: string; readonly regions: readonly string[] };
  readonly role: (typeof ROLES)[number];
  readonly demo: (typeof DEMO)[number];
  /** `*`, or the origins that browsers may call from. */
  readonly corsOrigins: '*' | readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Where /metrics is served apart, with the probes; unset, beside the API. 0 takes any free port. */
  readonly metricsPort: number | undefined;
  /** How long the service calls itself not ready before it takes no more requests, so that balancers turn away in time. */
  readonly shutdownGraceMs: number;
  /** Requests a minute for each key; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** Requests with a key that may be in flight at once: of each key, and of all. */
  readonly inFlight: InFlightLimits;
  /** Connections that may be open at once. */
  readonly maxConnections: number;
  /** Stands still where a replay is asked for. */
  readonly clock: Clock;
  readonly replayAt: Date | undefined;
}

/** Every setting that cannot be used, one sentence each. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`the environment cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** A shorter secret is a word of ordinary sentences, which would be masked in all of them. */
const SHORTEST_SECRET = 8;

/** What of the environment nobody may read in a log: tokens, and the passwords in addresses. It need not be a valid configuration. */
export function secretsOf(env: Environment): string[] {
  const tokens = [env['SYSTEM_API_TOKEN'], env['ODDS_API_KEY']].map((token) => token?.trim());
  const addresses = [env['DATABASE_URL'], env['DATABASE_READ_URL'], env['ODDS_API_URL']];
  return [...tokens, ...addresses.flatMap(passwordsOf)].flatMap((secret = '') => (secret.length >= SHORTEST_SECRET ? [secret] : []));
}

function passwordsOf(address = ''): (string | undefined)[] {
  if (!URL.canParse(address.trim())) return [];
  const { password, searchParams } = new URL(address.trim());
  return [percentDecoded(password), searchParams.get('password') ?? undefined];
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads the whole configuration from environment variables. An empty variable counts as unset.
 * @throws ConfigError naming every variable that is wrong, not only the first
 */
export function loadConfig(env: Environment): Config {
  const read = new Reader(env);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseReadUrl = read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']);
  const replayAt = read.instant('REPLAY_AT');
  const config: Config = {
    port: read.integer('PORT', 65_535) ?? 3000,
    host: read.text('HOST') ?? '127.0.0.1',
    baseUrl: read.url('BASE_URL', ['http:', 'https:'], /\/api\/v1$/),
    store: Object.freeze({
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      ...(databaseReadUrl === undefined ? {} : { databaseReadUrl }),
      dataDir: read.text('DATA_DIR') ?? './.data',
    }),
    systemToken: read.token('SYSTEM_API_TOKEN'),
    odds: Object.freeze({
      apiKey: read.token('ODDS_API_KEY'),
      apiUrl: read.url('ODDS_API_URL', ['http:', 'https:']) ?? VENDOR_URL,
      regions: Object.freeze(read.list('ODDS_API_REGIONS', FEED_REGIONS) ?? ['us']),
    }),
    role: read.choice('ROLE', ROLES, 'all'),
    demo: read.choice('DEMO', DEMO, 'auto'),
    corsOrigins: read.origins('CORS_ORIGIN') ?? '*',
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsPort: read.integer('METRICS_PORT', 65_535),
    shutdownGraceMs: (read.integer('SHUTDOWN_GRACE_SECONDS', 300) ?? 1) * 1000,
    rateLimitPerMinute: read.integer('RATE_LIMIT_PER_MINUTE', 1_000_000) ?? 0,
    inFlight: read.inFlight('MAX_IN_FLIGHT_PER_KEY', 'MAX_IN_FLIGHT'),
    maxConnections: read.integer('MAX_CONNECTIONS', 100_000, 1) ?? 1_000,
    clock: replayAt === undefined ? systemClock : frozenClock(replayAt),
    replayAt,
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return Object.freeze(config);
}

/** Reads variables one by one and remembers what was wrong with each. */
class Reader {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === '' ? undefined : value;
  }

  integer(name: string, maximum: number, minimum = 0): number | undefined {
    return this.#parsed(name, `a whole number from ${minimum} to ${maximum}`, (text) => {
      return /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined;
    });
  }

  /** One key must never take the places of all. */
  inFlight(nameOfEach: string, nameOfAll: string): InFlightLimits {
    const each = this.integer(nameOfEach, 10_000, 1) ?? 64;
    const all = this.integer(nameOfAll, 10_000, 1) ?? 256;
    if (each > all) this.problems.push(`${nameOfEach} was "${each}"; allowed is at most ${nameOfAll}, which is ${all}`);
    return Object.freeze({ each, all });
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    return this.#parsed(name, `one of ${choices.join(', ')}`, (text) => choices.find((choice) => choice === text)) ?? fallback;
  }

  list<T extends string>(name: string, choices: readonly T[]): readonly T[] | undefined {
    return this.#parsed(name, `a comma-separated list of ${choices.join(', ')}`, (text) => {
      const items = commaSeparated(text).map((item) => choices.find((choice) => choice === item));
      return items.every((item) => item !== undefined) ? items : undefined;
    });
  }

  /** A URL of one of the schemes, without a trailing slash. Its text is not repeated in an error: it can hold a password. */
  url(name: string, schemes: readonly string[], ending?: RegExp): string | undefined {
    const allowed = `a URL starting with ${schemes.join(' or ')}${ending === undefined ? '' : ' and ending in /api/v1'}`;
    const parse = (text: string) => {
      const url = text.replace(/\/+$/, '');
      return URL.canParse(url) && schemes.includes(new URL(url).protocol) && (ending?.test(url) ?? true) ? url : undefined;
    };
    return this.#parsed(name, allowed, parse, true);
  }

  origins(name: string): '*' | readonly string[] | undefined {
    return this.#parsed(name, '* or a comma-separated list of origins such as https://desk.example.com', (text) => {
      if (text === '*') return text;
      const origins = commaSeparated(text);
      return origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin) ? origins : undefined;
    });
  }

  token(name: string): string | undefined {
    return this.#parsed(name, 'printable text without spaces', (text) => (/^[\x21-\x7e]+$/.test(text) ? text : undefined), true);
  }

  instant(name: string): Date | undefined {
    return this.#parsed(name, 'an ISO instant with its zone, such as 2025-09-13T08:40:00Z', (text) => {
      const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
      return isInstant && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined;
    });
  }

  #parsed<T>(name: string, allowed: string, parse: (text: string) => T | undefined, secret = false): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) this.problems.push(`${name} ${secret ? 'is malformed' : `was "${text}"`}; allowed is ${allowed}`);
    return value;
  }
}

function commaSeparated(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}
