import { mean } from '../../lib/math/statistics';
import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { basisOf, type BacktestFigures } from '../../store/figures';
import { marketAtClose } from '../../betting/closes/close-pick';
import { DEFAULT_PRICING, FAIR_SOURCES, type FairSource } from '../../betting/fair/fair';
import { sizeStake } from '../../betting/picks/kelly';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../betting/picks/policy';
import { FEWEST_FOR_A_RECORD } from '../../betting/picks/track-record';
import { betFlat, betFractions, type SimulatedBet, type SimulatedBetting } from '../../model/evaluation/betting-simulation';
import { WORTH_SEED, worthByEdge, worthOf } from '../../model/fair/bets-worth';
import type { FamilyName } from '../../model/family';
import { evaluate, type Probabilities } from '../../model/metrics';
import { seededRandom } from '../../lib/math/random';
import { outcomes } from '../../model/record';
import { UserError } from '../../lib/user-error';
import { rememberCloses, type ReadCloses } from '../../prices/closing-quotes';
import type { PricedBout } from '../../prices/moneyline-bouts';
import { fairBouts } from '../weights/fair-bouts';
import { fitLackingWeights, followAgain } from '../weights/update-fair';
import { PICK_SOURCES, policyPicks, type PolicyPick } from '../weights/policy-picks';

export interface BacktestSummary {
  readonly model_version: string;
  /** Fits that predicted bouts and had no weights of the fair price; theirs were fitted first. */
  readonly weights_fitted: number;
  /** On the same decided bouts, nats. */
  readonly log_loss: { readonly model: number | null; readonly market: number | null; readonly n: number };
  readonly kelly: Readonly<BacktestFigures>;
  readonly flat: Readonly<BacktestFigures>;
}

const SEED = 20_180_101;

/**
 * Simulates bets at the default policy on every bout with closing prices that the production family predicted out of sample, live before
 * its start or by the walk-forward, and on every fight of which it published a pick. A published BET counts as it was published. Else, where the
 * books' prices are stored, it takes the first BET before the start, at the odds after commission; else it bets on the picked side at the best
 * close over several books, where that is a BET. No real bettor gets that close on every bout, so real results would be worse. It does the same
 * with the other fair prices for comparison. A draw returns the stake. Weights that are lacking are fitted first, and the stored prices are followed
 * again, because some may have been imported since. Stores flat and Kelly staking, Kelly last.
 * @param closesOf shared by callers that read the same fights @param isFollowed whether the caller has just followed the stored prices
 * @throws UserError when there is no model in production or no such bout
 */
export async function backtest(
  db: Knex,
  clock: Clock,
  { closesOf = rememberCloses(db), isFollowed = false }: { readonly closesOf?: ReadCloses; readonly isFollowed?: boolean } = {},
): Promise<BacktestSummary> {
  const stopwatch = performance.now();
  const production = await db('public.production_model').first<{ version: string; family: FamilyName } | undefined>('version', 'family');
  if (production === undefined) throw new UserError('there is no model in production: refit first');
  const weights_fitted = await fitLackingWeights(db, clock, production.family, closesOf);
  const { bouts } = await fairBouts(db, production.family, closesOf);
  if (bouts.length === 0) {
    throw new UserError(`no bout with closing prices was predicted out of sample by ${production.family}: import moneylines, then refit`);
  }
  if (weights_fitted === 0 && !isFollowed) await followAgain(db, clock, production.family, closesOf);
  const picksBy = await policyPicks(db, production.family, bouts, { closesOf });
  const picks = picksBy(DEFAULT_PRICING.fair);
  const bets = betsOf(picks);
  const clvs = bets.flatMap(({ clv }) => clv ?? []);
  const kelly = betFractions(bets.map(simulatedBet), seededRandom(SEED));
  const flat = betFlat(bets.map(simulatedBet), seededRandom(SEED));
  const fights = [...new Map([...bouts, ...picks].map(({ fight_id, date }) => [fight_id, date])).values()].sort();

  const computedAt = clock.now();
  const common = {
    ...basisOf(fights),
    priced_bouts: bouts.filter(({ result }) => result !== 'draw').length,
    devig_clv: mean(clvs),
    devig_clv_n: clvs.length,
    ...DEFAULT_PRICING,
    by_fair: FAIR_SOURCES.map((fair) => resultsBy(fair, fights.length, picksBy(fair))),
    by_year: resultsByYear(fights, picks),
    price_basis: picks.some(({ source }) => source !== 'best_close') ? ('followed' as const) : ('best_close' as const),
    bets_by_source: PICK_SOURCES.map((source) => ({ source, bets: bets.filter((bet) => bet.source === source).length })),
    refits: new Set(bouts.map(({ model_version }) => model_version)).size,
    runtime_seconds: (performance.now() - stopwatch) / 1000,
  };
  const { kelly_fraction, max_bet_pct } = DEFAULT_SIZING;
  const summary: BacktestSummary = {
    model_version: production.version,
    weights_fitted,
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

function betsOf(picks: readonly PolicyPick[]): readonly PolicyPick[] {
  return picks.filter(({ verdict }) => verdict === 'BET');
}

/** Sized by the default policy, which subtracts no sigma. */
function simulatedBet({ date, fair, net_decimal_odds, result }: PolicyPick): SimulatedBet {
  const { stake_fraction: fraction } = sizeStake({ fair, net_decimal_odds, sigma: 0 }, DEFAULT_SIZING);
  return { date, fraction, decimal_odds: net_decimal_odds, result };
}

/** What flat bets by a fair price were worth: those of the default policy, and the picked sides of all fights by size of the edge. */
function resultsBy(fair: FairSource, fights: number, picks: readonly PolicyPick[]): NonNullable<BacktestFigures['by_fair']>[number] {
  const { n: bets, ...worth } = worthOf(betsOf(picks), seededRandom(WORTH_SEED));
  const bands = worthByEdge(fair, picks, seededRandom(WORTH_SEED)).map((band) => ({ ...band, enough: band.n >= FEWEST_FOR_A_RECORD }));
  const { equity } = betFlat(betsOf(picks).map(simulatedBet), seededRandom(SEED));
  return { fair, bets, share_bet: bets / fights, ...worth, bands, equity: pathOf(equity) };
}

/** What flat bets of the default policy were worth in each year, the earliest first. @param dates of all fights, ascending */
function resultsByYear(dates: readonly string[], picks: readonly PolicyPick[]): NonNullable<BacktestFigures['by_year']> {
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))];
  return years.map((year) => {
    const fights = dates.filter((date) => date.startsWith(year)).length;
    const { n, ...worth } = worthOf(
      betsOf(picks).filter(({ date }) => date.startsWith(year)),
      seededRandom(WORTH_SEED),
    );
    return { year, fights, bets: n, share_bet: n / fights, enough: n >= FEWEST_FOR_A_RECORD, ...worth };
  });
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
    equity: pathOf(simulated.equity),
  };
}

function pathOf(equity: SimulatedBetting['equity']): { date: string; bankroll: number }[] {
  return equity.map((point) => ({ ...point }));
}

function policy<Rule extends 'kelly' | 'flat'>(rule: Rule) {
  return { rule, min_edge_pp: DEFAULT_GATES.min_edge_pp };
}

/** Log losses of the model and of the market on the bouts with prices of both sides. */
function logLosses(bouts: readonly PricedBout[]): BacktestSummary['log_loss'] {
  const paired = bouts.flatMap(({ closes, prediction: { p_a, p_draw, p_b }, result }) => {
    const market = marketAtClose(closes);
    return market === null ? [] : [{ market: [market, 0, 1 - market] as const, model: [p_a, p_draw, p_b] as const, result }];
  });
  const classes = paired.map(({ result }) => outcomes.indexOf(result));
  const lossOf = (probabilities: readonly Probabilities[]) => evaluate(probabilities, classes);
  const model = lossOf(paired.map((bout) => bout.model));
  return { model: model.log_loss, market: lossOf(paired.map((bout) => bout.market)).log_loss, n: model.n_decided };
}
