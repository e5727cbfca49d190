import type { DeskDataOf } from '../charts/data';

export type Depth = DeskDataOf<'/depth/{fight_id}'>;
export type DepthMarket = Depth['markets'][number];
export type DepthOffer = DepthMarket['offers'][number];

const REFUSALS: Readonly<Record<NonNullable<DepthOffer['refused']>, string>> = {
  side_contradicts_prices: 'its prices are the other fighter’s',
  refused_by_operator: 'refused by an operator',
  stale: 'too old',
  not_open: 'not open before the fight',
  nothing_offered: 'nothing is offered',
  fee_unknown: 'the fee is not known',
  below_lot: 'the stake buys no contract',
};

const WARNINGS: Readonly<Record<DepthOffer['warnings'][number], string>> = {
  thin: 'An order book ends before the stake, and the rest of the stake is unfilled.',
  settlement_unknown: 'Nobody has entered what a draw does to a contract on a fighter.',
  currency_unknown: 'A recording does not name its currency: its amounts are in that of the account.',
  no_fair_price: 'No fair price had been published, so no expected profit is known.',
};

/** Why a stake gets nothing, in words that follow a name. */
export function depthRefusal(refused: NonNullable<DepthOffer['refused']>): string {
  return REFUSALS[refused];
}

/** What to be careful about in all offers, each once, as sentences. */
export function depthWarnings({ markets }: Depth): string[] {
  const codes = markets.flatMap(({ offers }) => offers.flatMap(({ warnings }) => warnings));
  return [...new Set(codes)].map((code) => WARNINGS[code]);
}

/** When a contract pays: `Ann Stone wins`, `Ann Stone does not win`, `a draw`. */
export function paysIf({ selection }: DepthOffer, { fighter_a, fighter_b }: Depth): string {
  switch (selection) {
    case 'draw':
      return 'a draw';
    case 'not_draw':
      return 'no draw';
    case 'a':
    case 'b':
      return `${selection === 'a' ? fighter_a : fighter_b} wins`;
    case 'not_a':
    case 'not_b':
      return `${selection === 'not_a' ? fighter_a : fighter_b} does not win`;
  }
}

/** What a bet buys, as the venue calls it: `Yes` or `No`, `back` or `lay`, or the share of one outcome. */
export function contractText({ venue }: DepthMarket, { contract }: DepthOffer): string {
  switch (venue) {
    case 'kalshi':
      return contract === 'named' ? 'Yes' : 'No';
    case 'betfair_ex_uk':
      return contract === 'named' ? 'back' : 'lay';
    case 'polymarket':
      return 'share';
  }
}
