import { bookKind } from './books';

/**
 * How a book charges commission on a bet that wins: on `net_winnings`, a share of the profit; per `contract`, `rate * p * (1 - p)` of each
 * dollar that a contract bought at the price p pays.
 */
export interface Fee {
  readonly rate: number;
  readonly base: 'net_winnings' | 'contract';
  /** Where the rate is published. */
  readonly source: string;
}

/** By book. A bookmaker that is not listed charges nothing; its margin is in its prices. */
export type Fees = ReadonlyMap<string, Fee>;

/** The standard rates without any discount, as published by the exchanges and prediction markets. */
export const STANDARD_FEES: Fees = new Map<string, Fee>([
  ...['betfair_ex_uk', 'betfair_ex_eu', 'betfair_ex_au'].map((book) => [book, onWinnings(0.05, 'Betfair, market base rate')] as const),
  ['matchbook', onWinnings(0.02, 'Matchbook, standard commission')],
  ['smarkets', onWinnings(0.02, 'Smarkets, standard commission')],
  ['prophetx', onWinnings(0.02, 'ProphetX, commission on winnings')],
  ['novig', onWinnings(0, 'Novig, no commission')],
  ['kalshi', { rate: 0.07, base: 'contract', source: 'Kalshi, general trading fee of takers' }],
]);

/** Whether a book may charge commission at a rate that is not known: an exchange or a prediction market without an entry. */
export function isFeeUnknown(book: string, fees: Fees): boolean {
  return !fees.has(book) && bookKind(book) !== 'bookmaker';
}

/** Decimal odds after commission: what a dollar returns when the bet wins. */
export function netOdds(odds: number, fee: Omit<Fee, 'source'> | undefined): number {
  if (fee === undefined) return odds;
  if (fee.base === 'net_winnings') return 1 + (odds - 1) * (1 - fee.rate);
  const price = 1 / odds;
  return 1 / (price + fee.rate * price * (1 - price));
}

/** Decimal odds before commission that return `net` after it; the inverse of `netOdds`. Infinity where commission takes all. */
export function grossOdds(net: number, fee: Omit<Fee, 'source'> | undefined): number {
  if (fee === undefined || fee.rate === 0) return net;
  if (fee.base === 'net_winnings') return 1 + (net - 1) / (1 - fee.rate);
  // price + rate * price * (1 - price) = 1 / net, solved for the smaller price.
  const linear = 1 + fee.rate;
  return (2 * fee.rate) / (linear - Math.sqrt(linear * linear - (4 * fee.rate) / net));
}

function onWinnings(rate: number, source: string): Fee {
  return { rate, base: 'net_winnings', source };
}
