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
import { describeOutcomes } from '../output/outcomes';
import { withService } from '../service';

type Query = NonNullable<DeskOperations['getOutcomes']['parameters']['query']>;

interface Options extends Omit<Query, 'format'> {
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
      examples('outcomes Crawford', 'outcomes 161126 --rounds 12 --duration model', 'outcomes 161126 --svg outcomes.svg'),
    )
    .addOption(new Option('--rounds <n>', 'as if it were scheduled for so many rounds').argParser(wholeNumber(4, 12)))
    .addOption(
      new Option('--duration <source>', 'what says how long it lasts; by default the market, where it does').choices(['market', 'model']),
    )
    .addOption(new Option('--fair <source>', 'whose fair price says who wins').choices(['blend', 'market', 'model']))
    .addOption(new Option('--settlement <rules>', 'what a disqualification counts as').choices(['common', 'dq_is_ko']))
    .option('--svg <file>', 'also draw them to an SVG file');
  return withServiceOptions(command).action((words: string[], { url, key, json = false, svg, ...query }: Options) =>
    withService(terminal, { url, key }, async (api) => {
      const { fight_id } = await findPendingFight(api, words.join(' '));
      const { data: outcomes } = await api.desk.GET('/outcomes/{fight_id}', { params: { path: { fight_id }, query } });
      if (typeof outcomes !== 'object' || !('data' in outcomes)) throw new Error('the service answered with something else than JSON');
      if (svg !== undefined) await saveDrawing(svg, pictureOf(outcomes.data, await pricesOf(api, fight_id, query)));
      const width = terminal.stdout.columns ?? Infinity;
      print(terminal, { json }, outcomes, ({ data }, style) => describeOutcomes(data, { width, style }));
    }),
  );
}

function pictureOf(outcomes: Outcomes, prices: readonly OutcomePrice[]): Chart {
  const chart = outcomesChart(outcomes, bookTotals(prices, (book) => book), { titled: true });
  if (chart === null) throw new UserError(`nothing to draw: ${outcomeRefusals(outcomes).join(' ')}`);
  return chart;
}

/** The totals of books; none for a caller who may not see prices. */
async function pricesOf(api: BoxingClient, fight_id: number, { rounds, duration, fair }: Query): Promise<readonly OutcomePrice[]> {
  const query = { ...(rounds && { rounds }), ...(duration && { duration }), ...(fair && { fair }), limit: 500 };
  try {
    const { data: page } = await api.desk.GET('/outcomes/{fight_id}/prices', { params: { path: { fight_id }, query } });
    return typeof page === 'object' && 'data' in page ? page.data : [];
  } catch (error) {
    if (error instanceof ApiError && error.code === 'source_restricted') return [];
    throw error;
  }
}
