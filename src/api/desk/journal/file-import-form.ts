import type { FileTotal } from '../../../journal/bet-file/tally';
import type { StatedSum } from '../../../journal/bet-file/totals-line';
import type { countLines, FileLineOutcome } from '../../../journal/file-imports/lines';
import type { ReadingSummary, StoredFileImport } from '../../../journal/file-imports/stored';
import { betOdds, dollars } from '../../../lib/math/rounding';
import type { Data } from '../../operation';
import type { ShownLine } from './queries';

type FileImport = Data<'getFileImport'>;
type Counts = NonNullable<FileImport['counts']>;
type ShownOutcome = Data<'listFileImportLines'>[number]['outcome'];

/** Outcomes as the contract names them. */
const SHOWN: Readonly<Record<FileLineOutcome, ShownOutcome>> = {
  bet: 'to_store',
  update: 'to_update',
  taken: 'stored',
  updated: 'updated',
  duplicate: 'duplicate',
  left_out: 'left_out',
  refused: 'refused',
};

const OUTCOMES: readonly FileLineOutcome[] = ['bet', 'update', 'taken', 'updated', 'duplicate', 'left_out', 'refused'];

export function storedOutcome(shown: ShownOutcome): FileLineOutcome | undefined {
  return OUTCOMES.find((outcome) => SHOWN[outcome] === shown);
}

/** An import in the form of the desk. @param counted its stored lines; empty before it is ready */
export function toFileImport(stored: StoredFileImport, counted: Awaited<ReturnType<typeof countLines>>, now: Date): FileImport {
  const { reading, failure_code, failure } = stored;
  return {
    import_id: stored.import_id,
    file_name: stored.file_name,
    file_bytes: stored.file_bytes,
    received_bytes: stored.received,
    state: stored.state,
    outside_limits: stored.outside_limits,
    created_at: stored.created_at.toISOString(),
    confirmed_at: stored.confirmed_at?.toISOString() ?? null,
    finished_at: stored.finished_at?.toISOString() ?? null,
    ...(stored.limits_freed !== null && { limits_freed: stored.limits_freed }),
    failure: failure === null ? null : { code: failureCode(failure_code), message: failure },
    progress: progressOf(stored, now),
    reading: reading && toReading(reading),
    counts: reading && (counted.length > 0 ? countsOf(counted) : countsOfReading(reading)),
  };
}

const FAILURES = ['file_empty', 'file_not_csv', 'file_without_header', 'file_too_damaged'] as const;

function failureCode(code: string | null): NonNullable<FileImport['failure']>['code'] {
  return FAILURES.find((known) => known === code) ?? 'gave_up';
}

function progressOf(
  { state, progress_done: done, progress_total: total, state_since }: StoredFileImport,
  now: Date,
): FileImport['progress'] {
  if (state !== 'reading' && state !== 'importing' && state !== 'undoing') return null;
  const elapsed = (now.getTime() - state_since.getTime()) / 1000;
  const isKnown = total !== null && done > 0 && elapsed > 0;
  return { done, total, seconds_left: isKnown ? Math.ceil((elapsed * Math.max(0, total - done)) / done) : null };
}

function toReading({
  tracker,
  encoding,
  separator,
  header_line,
  columns,
  questions,
  remembered,
  totals,
  totals_line,
}: ReadingSummary): FileImport['reading'] {
  const fromBefore = new Set(remembered);
  return {
    tracker,
    encoding,
    separator,
    header_line,
    columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
    questions: questions.map((question) => ({
      ...question,
      choices: question.choices.map((choice) => ({ ...choice, samples: [...choice.samples] })),
      remembered: fromBefore.has(question.id),
    })),
    totals: totals.map(toTotal),
    totals_line: totals_line && { line: totals_line.line, staked: toSum(totals_line.staked), profit: toSum(totals_line.profit) },
  };
}

function toSum(sum: StatedSum | null) {
  return sum && { stated: sum.stated / 100, added: sum.added / 100 };
}

function toTotal({ currency, bets, staked, profit, their_profit }: FileTotal) {
  return { currency, bets, staked: staked / 100, profit: profit / 100, their_profit: their_profit === null ? null : their_profit / 100 };
}

function countsOf(counted: Awaited<ReturnType<typeof countLines>>): Counts {
  const count = (outcome: FileLineOutcome): number =>
    counted.filter((one) => one.outcome === outcome).reduce((sum, one) => sum + one.count, 0);
  const byReason = (outcome: FileLineOutcome) =>
    counted.filter((one) => one.outcome === outcome).map((one) => ({ reason: one.reason ?? 'unknown', count: one.count }));
  return {
    lines: counted.reduce((sum, one) => sum + one.count, 0),
    to_store: count('bet'),
    to_update: count('update'),
    stored: count('taken'),
    updated: count('updated'),
    duplicates: count('duplicate'),
    left_out: byReason('left_out'),
    refused: byReason('refused'),
  };
}

/** While a question is open, no line is matched with the journal. */
function countsOfReading({ counts }: ReadingSummary): Counts {
  const listed = (reasons: Readonly<Record<string, number>>) => Object.entries(reasons).map(([reason, count]) => ({ reason, count }));
  return {
    ...{ lines: counts.lines, to_store: counts.bets, to_update: 0, stored: 0, updated: 0, duplicates: 0 },
    ...{ left_out: listed(counts.left_out), refused: listed(counts.refused) },
  };
}

/** A line in the form of the desk. */
export function toFileImportLine(row: ShownLine): Data<'listFileImportLines'>[number] {
  const { line, outcome, reason, message, bet_id, fight_id, candidates } = row;
  const hasBet = outcome === 'bet' || outcome === 'update' || outcome === 'taken' || outcome === 'updated' || outcome === 'duplicate';
  return {
    ...{ line, outcome: SHOWN[outcome], reason, message, bet_id, fight_id },
    bet: hasBet
      ? {
          side: row.side,
          picked_fighter: row.picked_fighter,
          book: row.book,
          decimal_odds: betOdds(row.decimal_odds),
          stake: dollars(row.stake),
          currency: row.currency,
          kind: row.kind,
          placed_at: row.placed_at.toISOString(),
          external_ref: row.external_ref,
          result: row.result,
          payout: dollars(row.payout),
        }
      : null,
    candidates: [...candidates],
  };
}
