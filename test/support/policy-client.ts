/** Reads the data of an answer of the trading API. */
export type GetData = (path: string) => Promise<unknown>;

interface Settings {
  readonly bankroll?: number;
  readonly kelly_fraction?: number;
  readonly kelly_z?: number;
  readonly max_bet_pct?: number;
  readonly min_edge_pp?: number;
  readonly max_uncertainty?: number;
  readonly min_price_sources?: number;
  readonly min_ev_per_dollar?: number;
  readonly fair?: 'blend' | 'market' | 'model';
  readonly devig?: string;
}

interface Row {
  readonly fight_id: number;
  readonly edge_pp: number;
  readonly ev_per_dollar: number;
  readonly sigma: number;
  readonly fair_prob: number;
  readonly net_decimal_odds: number;
  readonly fair_source: string;
  readonly fair_sources: { readonly price_sources: number };
  readonly verdict: string;
  readonly reasons: readonly { readonly code: string; readonly figure: number; readonly threshold: number; readonly passed: boolean }[];
  readonly stake_dollars: number | null;
}

interface Policy {
  readonly thresholds: {
    readonly min_edge_pp: number;
    readonly max_uncertainty_std: number | null;
    readonly min_price_sources: number;
    readonly min_ev_per_dollar: number;
    readonly kelly_fraction_default: number;
    readonly max_bet_pct_default: number;
    readonly comparison_tolerance: number;
  };
  readonly fair_source: string;
}

/** The defaults, and ten other ways of asking. */
export const SETTINGS: readonly Settings[] = [
  {},
  { bankroll: 10_000 },
  { bankroll: 635.16, kelly_fraction: 1, max_bet_pct: 0 },
  { bankroll: 250, kelly_z: 1 },
  { bankroll: 1, min_edge_pp: 0 },
  { bankroll: 1_000, min_edge_pp: 0.1, min_ev_per_dollar: 0.12 },
  { bankroll: 5_000, max_uncertainty: 0.01, min_price_sources: 5 },
  { bankroll: 5_000, max_uncertainty: 0.004, kelly_z: 2 },
  { kelly_z: 1, fair: 'model' },
  { bankroll: 10_000, fair: 'market', min_edge_pp: 0.01 },
  { bankroll: 10_000, devig: 'multiplicative', kelly_fraction: 0.5 },
];

/**
 * Plays a client that knows `/policy` and the rows of `/picks/live` alone: it works out verdict, gates and stake of each row for each of the
 * settings. @returns what differs from the service, in words, and how many rows were judged
 */
export async function judgedByPolicy(getData: GetData): Promise<{ rows: number; bets: number; differences: string[] }> {
  const policy = (await getData('/policy')) as Policy;
  const differences: string[] = [];
  let [rows, bets] = [0, 0];
  for (const settings of SETTINGS) {
    const query = new URLSearchParams(Object.entries(settings).map(([name, value]): [string, string] => [name, String(value)]));
    for (const row of (await getData(`/picks/live?${query}`)) as Row[]) {
      rows += 1;
      if (row.verdict === 'BET') bets += 1;
      for (const difference of differencesOf(row, policy, settings)) differences.push(`fight ${row.fight_id}, ${query}: ${difference}`);
    }
  }
  return { rows, bets, differences };
}

function differencesOf(row: Row, policy: Policy, settings: Settings): string[] {
  const { gates, stake } = judged(row, policy, settings);
  const verdict = gates.every(({ passes }) => passes) ? 'BET' : 'NO BET';
  const found: string[] = [];
  if (row.verdict !== verdict) found.push(`the verdict is ${row.verdict}, not ${verdict}`);
  for (const { passes, code, figure, threshold } of gates) {
    const reason = row.reasons.find((one) => one.code === code && !one.passed);
    if (passes !== (reason === undefined)) found.push(`the reason ${code} is ${reason === undefined ? 'missing' : 'given'}`);
    if (reason !== undefined && (Math.abs(reason.figure - figure) > HALF_A_MILLIONTH || reason.threshold !== threshold))
      found.push(`${code} compares ${reason.figure} with ${reason.threshold}, not ${figure} with ${threshold}`);
  }
  const dollars = stake === null || verdict === 'BET' ? stake : 0;
  if (row.stake_dollars !== dollars) found.push(`the stake is ${row.stake_dollars}, not ${dollars}`);
  return found;
}

/** A figure that no row shows is compared with one at six decimals. */
const HALF_A_MILLIONTH = 5e-7 + 1e-12;

/** What the gates say of a row, and its stake in dollars; null without a bankroll. */
function judged(row: Row, { thresholds, fair_source }: Policy, settings: Settings) {
  const { edge_pp, ev_per_dollar, sigma, fair_prob, net_decimal_odds } = row;
  const { price_sources } = row.fair_sources;
  const { bankroll = 0, kelly_z = 0, kelly_fraction = thresholds.kelly_fraction_default } = settings;
  const minEdge = settings.min_edge_pp ?? thresholds.min_edge_pp;
  const minValue = settings.min_ev_per_dollar ?? thresholds.min_ev_per_dollar;
  const maxSigma = settings.max_uncertainty ?? thresholds.max_uncertainty_std;
  const minSources = settings.min_price_sources ?? thresholds.min_price_sources;
  const needsSources = (settings.fair ?? fair_source) !== 'model';
  const tolerance = thresholds.comparison_tolerance;

  const used = Math.max(0.001, fair_prob - kelly_z * sigma);
  const share = (kelly_fraction * (used * net_decimal_odds - 1)) / (net_decimal_odds - 1);
  const capped = Math.min(share, (settings.max_bet_pct ?? thresholds.max_bet_pct_default) || 1);
  const stake = bankroll === 0 ? null : Math.floor(Number((Math.max(0, capped) * bankroll * 100).toPrecision(14))) / 100;
  const gates = [
    { passes: edge_pp >= minEdge - tolerance, code: 'edge_below_min', figure: edge_pp, threshold: minEdge },
    { passes: ev_per_dollar > minValue + tolerance, code: 'ev_at_most_min', figure: ev_per_dollar, threshold: minValue },
    { passes: maxSigma === null || sigma <= maxSigma + tolerance, code: 'sigma_above_max', figure: sigma, threshold: maxSigma },
    { passes: !needsSources || price_sources >= minSources, code: 'no_consensus', figure: price_sources, threshold: minSources },
  ];
  return { gates, stake };
}
