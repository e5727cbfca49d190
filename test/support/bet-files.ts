import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '../fixtures/bet-files');
const EXPECTED = '.expected.json';

/** What has to become of a record of a file, as `test/fixtures/bet-files/README.md` explains. */
export type ExpectedLine =
  | { readonly bet: ExpectedBet }
  | { readonly left_out: string }
  | { readonly refused: string }
  | { readonly known: true }
  | { readonly settled: { readonly status: string; readonly payout: number } };

export interface ExpectedBet {
  readonly fight: string;
  /** Which of two fights of the same pair. */
  readonly starts?: string;
  readonly picked_fighter: string;
  readonly book: string;
  readonly decimal_odds: number;
  readonly stake: number;
  readonly currency: string;
  readonly placed_at: string;
  readonly kind: string;
  readonly status: string;
  readonly payout: number | null;
  readonly market_type?: string;
  readonly external_ref?: string | null;
  readonly note?: string;
  readonly tags?: readonly string[];
}

export interface BetFileCase {
  readonly name: string;
  readonly bytes: Buffer;
  readonly tracker: string | null;
  /** Whose export was imported before. */
  readonly after?: string;
  readonly now: string;
  readonly account: { readonly time_zone: string; readonly currency: string };
  /** The questions that have to be asked, by their ids, with answers. */
  readonly questions: Readonly<Record<string, string>>;
  /** Set for a file in which there are no bets. */
  readonly whole_file?: string;
  readonly lines: readonly ExpectedLine[];
}

/** All files with what has to become of them. */
export function betFileCases(): readonly BetFileCase[] {
  const names = readdirSync(FOLDER);
  return names
    .filter((name) => name.endsWith(EXPECTED))
    .map((name) => {
      const base = name.slice(0, -EXPECTED.length);
      const file = names.find((one) => one === `${base}.csv` || one === `${base}.txt`) ?? base;
      const expected: Omit<BetFileCase, 'name' | 'bytes'> = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));
      return { ...expected, name: file, bytes: readFileSync(path.join(FOLDER, file)) };
    });
}
