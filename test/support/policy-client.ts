/** Reads the data of an answer of the trading API. */
export type GetData = (path: string) => Promise<unknown>;

interface Settings {
  readonly bankroll?: number;
  readonly kelly_fraction?: number;
  readonly kelly_z?: number;
  readonly max_bet_pct?: number;
  readonly min_edge_pp?: number;
  readonly max_uncertainty?: number;
  readonly fair?: 'blend' | 'market' | 'model';
  readonly devig?: string;
}

interface Row {
  readonly fight_id: number;
  readonly edge_pp: number;
  readonly sigma: number;
  readonly fair_prob: number;
  readonly net_decimal_odds: number;
  readonly fair_source: string;
  readonly fair_sources: { readonly price_sources: number };
  readonly verdict: string;
  readonly reasons: readonly { readonly code: string; readonly figure: number; readonly threshold: number }[];
  readonly stake_dollars: number | null;
}

interface Policy {
  readonly thresholds: {
    readonly min_edge_pp: number;
    readonly max_uncertainty_std: number | null;
    readonly min_price_sources: number;
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
  { bankroll: 1_000, min_edge_pp: 0 },
  { bankroll: 1_000, min_edge_pp: 0.1 },
  { bankroll: 5_000, max_uncertainty: 0.01 },
  { bankroll: 5_000, max_uncertainty: 0.004, kelly_z: 2 },
  { bankroll: 10_000, fair: 'model' },
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

function differencesOf(row: Row, { thresholds, fair_source }: Policy, settings: Settings): string[] {
  const tolerance = thresholds.comparison_tolerance;
  const minEdge = settings.min_edge_pp ?? thresholds.min_edge_pp;
  const maxSigma = settings.max_uncertainty ?? thresholds.max_uncertainty_std;
  const needsSources = (settings.fair ?? fair_source) !== 'model';
  const gates = [
    [row.edge_pp >= minEdge - tolerance, 'edge_below_min', row.edge_pp, minEdge],
    [maxSigma === null || row.sigma <= maxSigma + tolerance, 'sigma_above_max', row.sigma, maxSigma],
    [
      !needsSources || row.fair_sources.price_sources >= thresholds.min_price_sources,
      'no_consensus',
      row.fair_sources.price_sources,
      thresholds.min_price_sources,
    ],
  ] as const;
  const verdict = gates.every(([passes]) => passes) ? 'BET' : 'NO BET';
  const found: string[] = [];
  if (row.verdict !== verdict) found.push(`the verdict is ${row.verdict}, not ${verdict}`);
  for (const [passes, code, figure, threshold] of gates) {
    const reason = row.reasons.find((one) => one.code === code);
    if (passes !== (reason === undefined)) found.push(`the reason ${code} is ${reason === undefined ? 'missing' : 'given'}`);
    if (reason !== undefined && (reason.figure !== figure || reason.threshold !== threshold))
      found.push(`${code} compares ${reason.figure} with ${reason.threshold}, not ${figure} with ${threshold}`);
  }
  const stakes = stakeBounds(row, thresholds, settings);
  if (stakes === null ? row.stake_dollars !== null : row.stake_dollars === null) found.push('the stake is given without a bankroll');
  if (stakes !== null && row.stake_dollars !== null) {
    const [low, high] = verdict === 'BET' ? stakes : [0, 0];
    if (row.stake_dollars < low || row.stake_dollars > high) found.push(`the stake is ${row.stake_dollars}, not from ${low} to ${high}`);
  }
  return found;
}

/** Half a unit of the last decimal that is shown of a probability and of odds. */
const [PROBABILITY, ODDS] = [5e-7, 5e-5];

/** The stakes that the rounded figures of a row allow; null without a bankroll. */
function stakeBounds(row: Row, thresholds: Policy['thresholds'], settings: Settings): [number, number] | null {
  const { bankroll = 0, kelly_z: z = 0 } = settings;
  if (bankroll === 0) return null;
  const cap = (settings.max_bet_pct ?? thresholds.max_bet_pct_default) || 1;
  const stakeAt = (side: -1 | 1): number => {
    const p = Math.max(0.001, row.fair_prob - z * row.sigma + side * PROBABILITY * (1 + z));
    const odds = row.net_decimal_odds + side * ODDS;
    const kelly = Math.max(0, (p * odds - 1) / (odds - 1)) * (settings.kelly_fraction ?? thresholds.kelly_fraction_default);
    return Math.min(kelly, cap) * bankroll;
  };
  return [Math.floor(stakeAt(-1) * 100 - 1e-6) / 100, Math.floor(stakeAt(1) * 100 + 1e-6) / 100];
}
