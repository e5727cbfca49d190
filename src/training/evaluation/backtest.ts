import { mean } from '../../lib/statistics';
import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import type { BacktestFigures } from '../../lib/figures';
import { bestTwoWay } from '../../markets/best-close';
import { betAtClose, type ClosePick } from '../../markets/close-pick';
import { clvVsVigFree } from '../../markets/clv';
import { consensusClose } from '../../markets/consensus-close';
import { sizeStake } from '../../markets/kelly';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../markets/policy';
import type { Side } from '../../markets/types';
import { betFlat, betFractions, type SimulatedBet, type SimulatedBetting } from '../../model/evaluation/betting-simulation';
import type { FamilyName } from '../../model/family';
import { evaluate, type Probabilities } from '../../model/metrics';
import { seededRandom } from '../../lib/random';
import { outcomes } from '../../model/record';
import { UserError } from '../../lib/user-error';
import type { FightCloses } from '../../prices/closing-quotes';
import type { PricedBout } from '../../prices/moneyline-bouts';
import { bettableBouts } from '../../prices/bettable-bouts';

export interface BacktestSummary {
  readonly model_version: string;
  /** On the same decided bouts, nats. */
  readonly log_loss: { readonly model: number | null; readonly market: number | null; readonly n: number };
  readonly kelly: Readonly<BacktestFigures>;
  readonly flat: Readonly<BacktestFigures>;
}

interface BoutBet extends SimulatedBet {
  readonly fight_id: number;
  readonly side: Side;
}

const SEED = 20_180_101;

/**
 * Simulates bets at the default policy on every bout with closing prices that the production family predicted out of sample, live before
 * its start or by the walk-forward. It bets on the picked side where that is a BET, at the best close over several books. No real bettor
 * gets that price on every bout, so real results would be worse. A draw returns the stake. Stores flat and Kelly staking, Kelly last.
 * @throws UserError when there is no model in production or no such bout
 */
export async function backtest(db: Knex, clock: Clock): Promise<BacktestSummary> {
  const stopwatch = performance.now();
  const production = await db('public.production_model').first<{ version: string; family: FamilyName } | undefined>('version', 'family');
  if (production === undefined) throw new UserError('there is no model in production: refit first');
  const { bouts, quoted } = await bettableBouts(db, production.family);
  const [first] = bouts;
  if (first === undefined) {
    throw new UserError(`no bout with closing prices was predicted out of sample by ${production.family}: import moneylines, then refit`);
  }
  const bets = bouts.flatMap(betsOn);
  const quotes = new Map(quoted.map((bout) => [bout.fight_id, bout.quotes]));
  const clvs = bets.flatMap(({ fight_id, side }) => devigClv(side, quotes.get(fight_id)));
  const kelly = betFractions(bets, seededRandom(SEED));
  const flat = betFlat(bets, seededRandom(SEED));

  const computedAt = clock.now();
  const common = {
    input_count: bouts.length,
    input_from: first.date,
    input_to: bouts.at(-1)?.date ?? first.date,
    priced_bouts: bouts.filter(({ result }) => result !== 'draw').length,
    // Of the best opening price of the picked side, not of the close that is bet at.
    devig_clv: mean(clvs),
    devig_clv_n: clvs.length,
    refits: new Set(bouts.map(({ model_version }) => model_version)).size,
    runtime_seconds: (performance.now() - stopwatch) / 1000,
  };
  const { kelly_fraction, max_bet_pct } = DEFAULT_SIZING;
  const summary: BacktestSummary = {
    model_version: production.version,
    log_loss: logLosses(bouts),
    kelly: { ...common, ...figures(kelly, 'monthly_annualised'), staking: { ...policy('kelly'), kelly_fraction, max_bet_pct } },
    flat: { ...common, ...figures(flat, 'per_bet'), staking: { ...policy('flat'), kelly_fraction: null, max_bet_pct: null } },
  };
  await db('public.backtests').insert(
    [summary.flat, summary.kelly].map((figures) => ({
      model_version: production.version,
      computed_at: computedAt,
      figures: JSON.stringify(figures),
    })),
  );
  return summary;
}

/** The bet on a bout; none without enough edge or with a Kelly stake of 0. */
function betsOn({ fight_id, date, prediction, closes, result }: PricedBout): BoutBet[] {
  const bet = betAtClose(prediction, closes);
  if (bet === null) return [];
  const { stake_fraction: fraction } = sizeStake({ ...bet, net_decimal_odds: bet.decimal_odds }, DEFAULT_SIZING);
  return [{ fight_id, side: bet.side, date, fraction, decimal_odds: bet.decimal_odds, result: betResult(bet, result) }];
}

/** The CLV of the side's best opening price against the consensus vig-free close; none unless both are stored. */
function devigClv(side: Side, quotes: FightCloses | undefined): number[] {
  if (quotes === undefined) return [];
  const open = bestTwoWay(quotes.opening[side], side);
  const close = consensusClose({ side, market_type: 'h2h' }, quotes.last, quotes.starts_at);
  return open === null || typeof close === 'string' ? [] : [clvVsVigFree(open, close.p)];
}

function betResult({ side }: ClosePick, result: PricedBout['result']): SimulatedBet['result'] {
  if (result === 'draw') return 'push';
  return result === `${side}_win` ? 'won' : 'lost';
}

function figures(simulated: SimulatedBetting, sharpe_basis: BacktestFigures['sharpe_basis']) {
  return {
    total_picks: simulated.bets,
    hit_rate: simulated.hit_rate,
    roi: simulated.roi,
    roi_ci_low: simulated.roi_interval?.low ?? null,
    roi_ci_high: simulated.roi_interval?.high ?? null,
    sharpe: simulated.sharpe,
    sharpe_basis,
    max_drawdown: simulated.max_drawdown,
    final_bankroll: simulated.final_bankroll,
    price_basis: 'best_close' as const,
  };
}

function policy<Rule extends 'kelly' | 'flat'>(rule: Rule) {
  return { rule, min_edge_pp: DEFAULT_GATES.min_edge_pp };
}

/** Log losses on the bouts with prices of both sides. */
function logLosses(bouts: readonly PricedBout[]): BacktestSummary['log_loss'] {
  const paired = bouts.filter(({ closes }) => closes.length === 2);
  const classes = paired.map(({ result }) => outcomes.indexOf(result));
  const model = evaluate(
    paired.map(({ prediction: { p_a, p_draw, p_b } }): Probabilities => [p_a, p_draw, p_b]),
    classes,
  );
  const market = evaluate(
    paired.map(({ closes }): Probabilities => [closes[0].market_prob, 0, 1 - closes[0].market_prob]),
    classes,
  );
  return { model: model.log_loss, market: market.log_loss, n: model.n_decided };
}
