import type { Terminal } from '../context';
import { jsonWithoutControls, withoutControls } from '../output/controls';
import { csvOf } from '../output/csv';
import type { Screen } from '../output/progress';
import { printLines, tableLines, type Enveloped, type Listing } from './listing';
import type { ReadOptions } from './read-options';
import { watch } from './watch';

/** Prints a listing once, or again whenever it changes, in the form that the options ask for. */
export async function showListing<Answer extends Enveloped, Row extends object>(
  terminal: Terminal,
  options: ReadOptions,
  listing: Listing<Answer, Row>,
): Promise<void> {
  if (options.watch !== undefined) return watch(terminal, options, listing, options.watch);
  for await (const answer of listing.poll({})) {
    if (options.json === true) terminal.stdout.write(`${jsonWithoutControls(answer)}\n`);
    else if (options.csv === true) terminal.stdout.write(csvFor(terminal.stdout, csvOf(listing.rows(answer))));
    else printLines(terminal, tableLines(terminal, options, listing, answer));
    return;
  }
}

/** A file gets every name unchanged. */
function csvFor({ isTTY }: Screen, text: string): string {
  return isTTY === true ? text.split('\r\n').map(withoutControls).join('\r\n') : text;
}
