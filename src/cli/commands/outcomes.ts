import { Command, Option } from 'commander';
import { ApiError, type BoxingClient, type DeskOperations } from 'boxing-prediction-trading-client';
import type { Outcomes } from '../../../packages/figures/src/charts/outcome-series';
import { outcomesChart } from '../../../packages/figures/src/charts/outcomes';
import type { Chart } from '../../../packages/figures/src/charts/parts/options';
import { bookTotals, outcomeRefusals, type OutcomePrice } from '../../../packages/figures/src/readings/outcomes';
import { UserError } from '../../lib/user-error';
import { wholeNumber } from '../arguments';
import { print, type Terminal } from '../context';
import { examples } from '../examples';
import { findPendingFight } from '../fight-search';
import { withServiceOptions } from '../listing/read-options';
import { saveDrawing } from '../output/draw-svg';
import { describeOutcomePrices } from '../output/outcome-prices';
import { describeOutcomes } from '../output/outcomes';
import { withService } from '../service';
import { stoppedClockLines } from '../output/times';

type Query = NonNullable<DeskOperations['getOutcomes']['parameters']['query']>;
type PricesQuery = NonNullable<DeskOperations['listOutcomePrices']['parameters']['query']>;

interface Options extends Omit<Query, 'format'> {
  readonly prices?: boolean;
  readonly json?: boolean;
  readonly svg?: string;
  readonly url?: string;
  readonly key?: string;
}

export function outcomesCommand(terminal: Terminal): Command {
  const command = new Command('outcomes')
    .description('How and when a fight ends: method, rounds and totals at fair prices that agree with who wins.')
    .argument('<fight...>', 'the id of a fight or the name of a fighter')
    .addHelpText(
      'after',
      examples(
        'outcomes Crawford',
        'outcomes Crawford --prices',
        'outcomes 161126 --rounds 12 --duration model',
        'outcomes 161126 --svg outcomes.svg',
      ),
    )
    .addOption(new Option('--rounds <n>', 'as if it were scheduled for so many rounds').argParser(wholeNumber(4, 12)))
    .addOption(
      new Option('--duration <source>', 'what says how long it lasts; by default the market, where it does').choices(['market', 'model']),
    )
    .addOption(new Option('--fair <source>', 'whose fair price says who wins').choices(['blend', 'market', 'model']))
    .addOption(new Option('--settlement <rules>', 'what a disqualification counts as').choices(['common', 'dq_is_ko']))
    .addOption(new Option('--prices', 'what books offer on it, beside the fair probabilities').conflicts(['settlement', 'svg']))
    .option('--svg <file>', 'also draw them to an SVG file');
  return withServiceOptions(command).action((words: string[], { url, key, json = false, prices = false, svg, ...query }: Options) =>
    withService(terminal, { url, key }, async (api) => {
      const { fight_id } = await findPendingFight(api, words.join(' '));
      const width = terminal.stdout.columns ?? Infinity;
      if (prices) {
        const offered = await readPrices(api, fight_id, query);
        return print(terminal, { json }, offered, (rows, style) => describeOutcomePrices(rows, { width, style }));
      }
      const { data: outcomes } = await api.desk.GET('/outcomes/{fight_id}', { params: { path: { fight_id }, query } });
      if (typeof outcomes !== 'object' || !('data' in outcomes)) throw new Error('the service answered with something else than JSON');
      if (svg !== undefined) await saveDrawing(svg, pictureOf(outcomes.data, await pricesToDraw(api, fight_id, query)));
      return print(terminal, { json }, outcomes, ({ data, meta }, style) => [
        ...stoppedClockLines(meta.clock_stopped_at),
        ...describeOutcomes(data, { width, style }),
      ]);
    }),
  );
}

function pictureOf(outcomes: Outcomes, prices: readonly OutcomePrice[]): Chart {
  const chart = outcomesChart(
    outcomes,
    bookTotals(prices, (book) => book),
    { titled: true },
  );
  if (chart === null) throw new UserError(`nothing to draw: ${outcomeRefusals(outcomes).join(' ')}`);
  return chart;
}

/** The prices for a drawing; none for a caller who may not see prices. */
async function pricesToDraw(api: BoxingClient, fight_id: number, { rounds, duration, fair }: Query): Promise<readonly OutcomePrice[]> {
  try {
    return await readPrices(api, fight_id, { ...(rounds && { rounds }), ...(duration && { duration }), ...(fair && { fair }) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'source_restricted') return [];
    throw error;
  }
}

/** Most rows of a page. */
const PAGE = 500;

/** The prices of a page and of all after it. */
async function readPrices(api: BoxingClient, fight_id: number, query: PricesQuery): Promise<OutcomePrice[]> {
  const page = { ...query, limit: PAGE };
  const { data: answer } = await api.desk.GET('/outcomes/{fight_id}/prices', { params: { path: { fight_id }, query: page } });
  if (typeof answer !== 'object' || !('data' in answer)) throw new Error('the service answered with something else than JSON');
  const { next_cursor } = answer.meta.pagination;
  return next_cursor === null ? answer.data : [...answer.data, ...(await readPrices(api, fight_id, { ...query, cursor: next_cursor }))];
}
