import { readFileSync } from 'node:fs';
import type { Limits } from './http/access/tally';
import { isAddressOrSubnet } from './http/connections/caller-address';
import { codeOf } from './lib/unknown-values';
import { databaseUrl, databaseUrls, passwordsOf } from './store/servers/database-urls';

export type Environment = Readonly<Record<string, string | undefined>>;

const MOST_WORKERS = 64;
/** The second is the name of earlier versions, which counted keys. */
const IN_FLIGHT_OF_EACH = ['MAX_IN_FLIGHT_PER_USER', 'MAX_IN_FLIGHT_PER_KEY'] as const;

const TOKENS = ['SYSTEM_API_TOKEN', 'ODDS_API_KEY'];
const ADDRESSES = ['DATABASE_URL', 'DATABASE_READ_URL', 'ODDS_API_URL'];
/** Each of these may be a file instead, named by the variable with `_FILE` appended. */
const SECRETS = new Set([...TOKENS, ...ADDRESSES]);

/** A shorter secret may be an ordinary word, and masking would garble messages. */
const SHORTEST_SECRET = 8;

/** Values of the environment that must not appear in a log: tokens, and the passwords in URLs. The configuration need not be valid. */
export function secretsOf(env: Environment): string[] {
  const values = new EnvironmentReader(env);
  const tokens = TOKENS.map((name) => values.text(name));
  const passwords = ADDRESSES.flatMap((name) => databaseUrls(values.text(name) ?? '').flatMap(passwordsOf));
  return [...tokens, ...passwords].flatMap((secret = '') => (secret.length >= SHORTEST_SECRET ? [secret] : []));
}

/** Reads variables and collects the errors of each. */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    const value = this.env[name]?.trim() || undefined;
    const file = SECRETS.has(name) ? this.env[`${name}_FILE`]?.trim() : undefined;
    if (!file) return value;
    if (value !== undefined) this.problems.push(`${name} and ${name}_FILE are both set; allowed is one of them`);
    return this.#content(name, file);
  }

  #content(name: string, file: string): string | undefined {
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text === '') this.problems.push(`${name}_FILE was "${file}"; the file is empty`);
      return text || undefined;
    } catch (error) {
      this.problems.push(`${name}_FILE was "${file}"; the file cannot be read (${codeOf(error)})`);
      return undefined;
    }
  }

  integer(name: string, maximum: number, minimum = 0): number | undefined {
    return this.#parsed(name, `a whole number from ${minimum} to ${maximum}`, (text) => {
      return /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined;
    });
  }

  workers(name: string, cores: number): number | undefined {
    return this.#parsed(name, `auto or a whole number from 1 to ${MOST_WORKERS}`, (text) => {
      if (text === 'auto') return Math.min(cores, MOST_WORKERS);
      return /^[1-9]\d?$/.test(text) && Number(text) <= MOST_WORKERS ? Number(text) : undefined;
    });
  }

  /** One user must never take all slots. */
  inFlight(): Limits {
    const nameOfEach = IN_FLIGHT_OF_EACH.find((name) => this.text(name) !== undefined) ?? IN_FLIGHT_OF_EACH[0];
    const [each, all] = [this.integer(nameOfEach, 10_000, 1) ?? 64, this.integer('MAX_IN_FLIGHT', 10_000, 1) ?? 256];
    if (each > all) this.problems.push(`${nameOfEach} was "${each}"; allowed is at most MAX_IN_FLIGHT, which is ${all}`);
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

  /** The address of a database. Errors do not repeat its text, because it can hold a password. */
  database(name: string): string | undefined {
    return this.#parsed(name, `a URL starting with postgres: or postgresql:, ${ENCODED}`, databaseUrl, true);
  }

  /** A URL with one of the schemes, without a trailing slash. Errors do not repeat its text, because it can hold a password. */
  url(name: string, schemes: readonly string[], ending?: RegExp): string | undefined {
    const allowed = `a URL starting with ${schemes.join(' or ')}${ending === undefined ? '' : ' and ending in /api/v1'}`;
    const parse = (text: string) => {
      const url = text.replace(/\/+$/, '');
      return URL.canParse(url) && schemes.includes(new URL(url).protocol) && (ending?.test(url) ?? true) ? url : undefined;
    };
    return this.#parsed(name, allowed, parse, true);
  }

  /** Errors do not repeat the text, because it can hold a password. */
  databases(name: string): string[] | undefined {
    const parse = (text: string) => {
      const urls = databaseUrls(text).flatMap((url) => databaseUrl(url) ?? []);
      const isWhole = urls.length === databaseUrls(text).length;
      return isWhole && urls.every((url) => !/,/.test(new URL(url).host + new URL(url).pathname)) ? urls : undefined;
    };
    return this.#parsed(
      name,
      `a comma-separated list of URLs starting with postgres: or postgresql:, each with one host, ${ENCODED}`,
      parse,
      true,
    );
  }

  origins(name: string): '*' | readonly string[] | undefined {
    return this.#parsed(name, '* or a comma-separated list of origins such as https://desk.example.com', (text) => {
      if (text === '*') return text;
      const origins = commaSeparated(text);
      return origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin) ? origins : undefined;
    });
  }

  token(name: string, shortest: number): string | undefined {
    const allowed = `printable text without spaces${shortest > 1 ? `, of at least ${shortest} characters` : ''}`;
    return this.#parsed(name, allowed, (text) => (/^[\x21-\x7e]+$/.test(text) && text.length >= shortest ? text : undefined), true);
  }

  proxies(name: string): readonly string[] | undefined {
    const allowed = 'a comma-separated list of addresses and subnets such as 10.0.0.0/8';
    return this.#parsed(name, allowed, (text) => (commaSeparated(text).every(isAddressOrSubnet) ? commaSeparated(text) : undefined));
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

const ENCODED = 'with the signs of the password percent-encoded: # is %23, / is %2F, ? is %3F, @ is %40';

function commaSeparated(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}
