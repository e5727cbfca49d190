import { jsonWithoutControls, lineWithoutControls } from '../output/controls';
import { failureMessage } from '../failure';
import type { Terminal } from '../context';
import { styleFor } from '../output/style';
import { localTime } from '../output/times';
import { limited, printLines, shownColumns, tableLines, tableRows, type ListingColumn, type Enveloped, type Listing } from './listing';
import type { ReadOptions } from './read-options';

/**
 * Prints a listing whenever it changes, until the command is stopped. A terminal shows the newest table with its changes marked; elsewhere
 * the first table is followed by a line per change, or each answer is one line of JSON.
 */
export async function watch<Answer extends Enveloped, Row extends object>(
  terminal: Terminal,
  options: ReadOptions,
  listing: Listing<Answer, Row>,
  seconds: number,
): Promise<void> {
  const { stdout, stderr } = terminal;
  const columns = shownColumns(listing.columns, options);
  let before: Shown | undefined;
  const polling = {
    everyMs: 1_000 * seconds,
    signal: terminal.stopSignal(),
    onError: (error: unknown) => {
      if (before === undefined) throw error;
      stderr.write(`${lineWithoutControls(failureMessage(error))}\n`);
    },
  };
  for await (const answer of listing.poll(polling)) {
    const now = new Date(answer.meta.generated_at);
    const rows = limited(tableRows(listing, answer), options);
    const after = new Map(
      rows.map((row) => [listing.key(row), { name: listing.name(row), cells: columns.map(({ text }) => text(row, now)) }]),
    );
    const changes = before === undefined ? [] : changesBetween(columns, before, after);
    const news = changes.map(({ line }) => `${localTime(now)}  ${line}`);
    if (options.json === true) stdout.write(`${jsonWithoutControls(answer)}\n`);
    else if (stdout.isTTY === true) {
      stdout.write(CLEAR);
      printLines(terminal, [
        ...marked(terminal, options, listing, { answer, keys: [...after.keys()], changes }),
        '',
        ...news.slice(0, NEWS),
      ]);
    } else printLines(terminal, before === undefined ? tableLines(terminal, options, listing, answer) : news);
    before = after;
  }
}

/** Moves to the upper left corner and clears the screen. */
const CLEAR = '\x1b[H\x1b[2J';

/** Most lines of changes under a table. */
const NEWS = 10;

interface Change {
  readonly key: string;
  /** The columns whose cells changed. */
  readonly columns: readonly string[];
  readonly line: string;
}

/** The rows of a table by their keys. */
type Shown = ReadonlyMap<string, { readonly name: string; readonly cells: readonly string[] }>;

/** What changed from one table to the next: cells, new rows, rows that are gone. */
function changesBetween<Row>(columns: readonly ListingColumn<Row>[], before: Shown, after: Shown): Change[] {
  const changed = [...after].flatMap(([key, { name, cells }]): Change[] => {
    const old = before.get(key)?.cells;
    const differing = columns.flatMap(({ title, ages }, at) => {
      const [from = '', to = ''] = [old?.[at], cells[at]];
      return ages === true || from === to
        ? []
        : [{ title, line: old === undefined ? `${title} ${to}` : `${title} ${from || 'none'} to ${to || 'none'}` }];
    });
    if (differing.length === 0) return [];
    const line = `${old === undefined ? 'new: ' : ''}${name}: ${differing.map((one) => one.line).join(', ')}`;
    return [{ key, columns: differing.map(({ title }) => title), line }];
  });
  const gone = [...before].filter(([key]) => !after.has(key)).map(([key, { name }]) => ({ key, columns: [], line: `gone: ${name}` }));
  return [...changed, ...gone];
}

/** The table with its changed cells in colour, if there are colours. */
function marked<Answer extends Enveloped, Row extends object>(
  terminal: Terminal,
  options: ReadOptions,
  listing: Listing<Answer, Row>,
  { answer, keys, changes }: { answer: Answer; keys: readonly string[]; changes: readonly Change[] },
): string[] {
  const { doubtful } = styleFor(terminal.stdout, terminal.env);
  const changedIn = new Map(changes.map(({ key, columns }) => [key, columns]));
  return tableLines(terminal, options, listing, answer, (text, row, { title }) =>
    changedIn.get(keys[row] ?? '')?.includes(title) === true ? doubtful(text) : text,
  );
}
