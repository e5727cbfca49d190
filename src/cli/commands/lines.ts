import { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { lineName, priceLinesChart } from '../../charts/price-lines';
import { readLines, type BookPrices, type FightLines, type SideLines } from '../../prices/price-history';
import { UserError } from '../../lib/user-error';
import { parseId } from '../arguments';
import { print, withStore, type Terminal } from '../context';
import { examples } from '../examples';
import { loadSvgDrawer, standaloneSvg } from '../output/draw-svg';
import { table } from '../output/table';
import { minute } from '../output/words';

/** Pixels. */
const SVG_WIDTH = 960;

export function linesCommand(terminal: Terminal): Command {
  return new Command('lines')
    .description('The prices of a fight over time: each book, the market median and a summary, as tables.')
    .addHelpText('after', examples('lines 161126', 'lines 161126 --svg lines.svg'))
    .argument('<fight_id>', 'the id of a fight', parseId('fight'))
    .option('--svg <file>', 'also draw them to an SVG file')
    .action((fightId: number, options: { json?: boolean; svg?: string }) =>
      withStore(terminal, async ({ config, store }) => {
        const lines = await readLines(store.db, fightId, config.clock.now());
        if (options.svg !== undefined) await save(options.svg, standaloneSvg(loadSvgDrawer()(priceLinesChart(lines), SVG_WIDTH)));
        print(terminal, options, lines, described);
      }),
    );
}

async function save(file: string, content: string): Promise<void> {
  await writeFile(file, content).catch((error: unknown) => {
    throw new UserError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
}

function described(lines: FightLines): string[] {
  const { fight_id, fight_date, starts_at, status, result, sides } = lines;
  const title = `${sides.map(({ fighter }) => fighter).join(' v ')}, fight ${fight_id} on ${fight_date}: ${result ?? status}`;
  if (sides.every(({ books }) => books.length === 0)) return [title, 'no book has priced it'];
  return [
    `${title}, ${starts_at === null ? 'start unknown' : `start ${minute(starts_at)}`}; times in UTC, decimal odds`,
    ...sides.flatMap((side) => ['', ...sideLines(side)]),
    '',
    ...changesTable(sides),
  ];
}

function sideLines({ fighter, summary, books }: SideLines): string[] {
  const { open, last, move, best } = summary;
  return [
    `${fighter}: ${summary.books} books, median ${odds(open)} to ${odds(last)} (${percent(move)})` +
      (best === null ? '' : `, best ever ${odds(best.price)} at ${best.book}, ${minute(best.at)}`),
    ...table(['book', 'open', 'close', 'last', 'low', 'high', 'change', 'moves', 'last seen'], books.map(bookRow)),
  ];
}

function bookRow(line: BookPrices): string[] {
  const { open, close, no_close, last, low, high, move, moves, standing, last_seen_at } = line;
  return [
    lineName(line),
    odds(open),
    close === null ? `- ${no_close ?? ''}` : odds(close),
    odds(last),
    odds(low),
    odds(high),
    percent(move),
    String(moves),
    standing ? 'on offer' : minute(last_seen_at),
  ];
}

/** Every change of every line, in order of time. */
function changesTable(sides: readonly SideLines[]): string[] {
  const rows = sides.flatMap(({ fighter, books }) =>
    books.flatMap((line) => line.steps.map(({ at, price }) => ({ at, fighter, book: lineName(line), price }))),
  );
  rows.sort((one, other) => one.at.getTime() - other.at.getTime() || (one.book < other.book ? -1 : Number(one.book > other.book)));
  return table(
    ['from', 'book', 'fighter', 'price'],
    rows.map(({ at, book, fighter, price }) => [minute(at), book, fighter, price === null ? 'withdrawn' : odds(price)]),
  );
}

function odds(price: number | null): string {
  return price === null ? '-' : String(Number(price.toFixed(4)));
}

function percent(fraction: number | null): string {
  return fraction === null ? '-' : `${fraction > 0 ? '+' : ''}${(100 * fraction).toFixed(1)} %`;
}
