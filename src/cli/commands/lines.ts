import { ApiError, type BoxingClient } from 'boxing-prediction-trading-client';
import { Command } from 'commander';
import { priceLinesChart } from '../../../packages/figures/src/charts/prices/price-lines';
import { fairNow, fairSteps } from '../../../packages/figures/src/charts/prices/price-lines-data';
import { openQuoteArchive } from '../../archive/quote-archive';
import { readLines } from '../../prices/lines/price-history';
import { readPublishedFair } from '../../prices/lines/published-fair';
import { print, withStoreToRead, type Terminal } from '../context';
import { examples } from '../examples';
import { storedFight } from '../fight-search';
import { saveDrawing } from '../output/draw-svg';
import { withApi } from '../service';
import { describeChanges, describeLines } from '../output/price-lines';
import { stoppedClockLines } from '../output/times';

interface Options {
  readonly json?: boolean;
  readonly svg?: string;
  readonly history?: boolean;
  readonly wide?: boolean;
}

export function linesCommand(terminal: Terminal): Command {
  return new Command('lines')
    .description('The prices of a fight over time: the market median, the fair price, the price by the model alone, and each book.')
    .addHelpText('after', examples('lines 161126', 'lines Crawford', 'lines Crawford --history', 'lines 161126 --svg lines.svg'))
    .argument('<fight...>', 'the id of a fight or the name of a fighter')
    .option('--history', 'also list every change of every price')
    .option('--wide', 'all books, and all columns in full')
    .option('--svg <file>', 'also draw them to an SVG file')
    .action((words: string[], options: Options) =>
      withStoreToRead(terminal, async (context) => {
        const { config, store } = context;
        const fightId = await storedFight(store.db, words.join(' '));
        const now = config.clock.now();
        const stored = await readLines(store.db, openQuoteArchive(config.archiveDir), fightId, now);
        // Only a fight to come has a pick, and to open the API takes longer than the rest.
        const isToCome = stored.starts_at !== null && stored.starts_at > now;
        const pick = isToCome ? await withApi(context, new AbortController().signal, (api) => pickOf(api, fightId)) : undefined;
        const sides = stored.sides.map((side) => (pick === undefined ? side : { ...side, fair: fairNow(pick, side.side) }));
        const lines = { ...stored, sides };
        if (options.svg !== undefined) {
          const published = await readPublishedFair(store.db, fightId, now);
          const drawn = { ...stored, sides: stored.sides.map((side) => ({ ...side, fair: fairSteps(published, side.side) })) };
          await saveDrawing(options.svg, priceLinesChart(drawn, { titled: true }));
        }
        const allBooks = options.wide === true;
        const width = allBooks ? Infinity : (terminal.stdout.columns ?? Infinity);
        print(terminal, options, lines, (_, style) => [
          ...stoppedClockLines(config.clock.stoppedAt),
          ...describeLines(lines, { width, style, allBooks }),
          ...(options.history === true ? ['', ...describeChanges(lines, { width, style })] : []),
        ]);
      }),
    );
}

/** The pick of a fight to come; undefined where it has none, because it was not predicted, or there was no run yet. */
async function pickOf(api: BoxingClient, fight_id: number) {
  try {
    return (await api.get('/picks/{fight_id}', { params: { path: { fight_id } } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
