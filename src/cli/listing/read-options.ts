import { InvalidArgumentError, Option, type Command } from 'commander';
import { wholeNumber } from '../arguments';

/** Options of every command that reads from the service. */
export interface ReadOptions {
  readonly json?: boolean | undefined;
  readonly csv?: boolean | undefined;
  readonly wide?: boolean | undefined;
  /** Seconds between two requests. */
  readonly watch?: number | undefined;
  /** Rows of the table; 0 is all. */
  readonly limit: number;
  readonly url?: string | undefined;
  readonly key?: string | undefined;
}

const ROWS = 20;
const SECONDS = 30;

/** Adds the options of ReadOptions, but for `--json`, which every command has. */
export function withReadOptions(command: Command): Command {
  return withServiceOptions(command)
    .addOption(new Option('--limit <rows>', 'rows of the table; 0 shows all').default(ROWS).argParser(wholeNumber(0, 1_000_000)))
    .option('--wide', 'all columns in full, with absolute times')
    .addOption(new Option('--csv', 'print all rows and fields as CSV').conflicts('json'))
    .addOption(
      new Option('--watch [seconds]', `print again when something changes, asking every ${SECONDS} seconds, or as many as given`)
        .preset(String(SECONDS))
        .argParser(wholeNumber(1, 86_400))
        .conflicts('csv'),
    );
}

/** Adds the options that choose the service to ask. */
export function withServiceOptions(command: Command): Command {
  return command
    .option('--url <address>', 'ask the service there, not the database (environment: BOXING_URL)')
    .option('--key <key>', 'API key or system token for that service (environment: BOXING_KEY)');
}

/** Separates the options of ReadOptions from the parameters of an operation. */
export function splitOptions<O extends ReadOptions>({ json, csv, wide, watch, limit, url, key, ...query }: O) {
  return { read: { json, csv, wide, watch, limit, url, key }, query };
}

/** An option that sets a parameter of the contract, and is named after it in the parsed options. The service checks its range. */
export class QueryOption extends Option {
  constructor(
    flags: string,
    readonly parameter: string,
    description: string,
  ) {
    super(flags, description);
  }

  override attributeName(): string {
    return this.parameter;
  }

  asNumber(): this {
    return this.argParser(number);
  }

  /** A share of the Kelly stake. The service takes up to 10; over 1 a bankroll grows more slowly and falls more deeply. */
  asKellyFraction(): this {
    return this.argParser((text) => {
      const value = number(text);
      if (value < 0 || value > 1) throw new InvalidArgumentError('must be a part of the Kelly stake from 0 to 1, such as 0.25');
      return value;
    });
  }
}

function number(text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError('must be a number, such as 0.25');
  return Number(text);
}
