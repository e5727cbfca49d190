import { QueryOption } from './read-options';

/** Options for the probability that counts as fair, and for how stakes are sized. */
export function pricingOptions(): QueryOption[] {
  return [
    new QueryOption('--bankroll <dollars>', 'bankroll', 'size a stake for each price').asNumber(),
    new QueryOption('--kelly <fraction>', 'kelly_fraction', 'part of the Kelly stake, such as 0.25; at most 1').asKellyFraction(),
    new QueryOption('--kelly-z <sigmas>', 'kelly_z', 'sigmas taken off the fair probability before sizing').asNumber(),
    new QueryOption('--max-bet <fraction>', 'max_bet_pct', 'largest stake, as a fraction of the bankroll').asNumber(),
    new QueryOption('--min-edge <fraction>', 'min_edge_pp', 'smallest edge of a bet, such as 0.03').asNumber(),
    new QueryOption('--max-uncertainty <sigma>', 'max_uncertainty', 'largest sigma of a bet').asNumber(),
    new QueryOption('--min-sources <count>', 'min_price_sources', 'fewest other price sources of a bet, at least 3').asNumber(),
    new QueryOption('--min-ev <dollars>', 'min_ev_per_dollar', 'the expected profit of a dollar must be above it').asNumber(),
    new QueryOption('--gates <which>', 'gates', 'what decides a BET: all, or specification for the edge and sigma alone'),
    new QueryOption('--fair <source>', 'fair', 'whose probability is fair: blend, market or model'),
    new QueryOption('--devig <method>', 'devig', 'how the vig is removed: calibrated, power, multiplicative, additive, shin or odds_ratio'),
  ];
}

/** Options for a list of priced fights as a whole. */
export function boardOptions(): QueryOption[] {
  return [
    new QueryOption('--max-outlay <fraction>', 'max_outlay_pct', 'largest sum of all stakes, as a fraction of the bankroll').asNumber(),
    new QueryOption('--min-robust <readings>', 'min_robust', 'only bets under at least this many of the eight readings').asNumber(),
  ];
}

/** Which books' prices count. */
export function consideredBooks(): QueryOption {
  return new QueryOption('--books <keys>', 'books', 'books that you can bet at, separated by commas; boxing books lists them');
}
