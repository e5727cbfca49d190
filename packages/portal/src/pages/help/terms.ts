/** A term on the pages, its meaning, and its heading in the glossary. */
export interface Term {
  readonly word: string;
  readonly meaning: string;
  /** The heading in the glossary, as the fragment of its link. */
  readonly heading: string;
}

/** In the order in which a reader of the board meets them. */
export const TERMS: readonly Term[] = [
  {
    word: 'BET',
    meaning:
      'The price meets your thresholds: its edge is large enough, its expected value is positive, and no reason speaks against it. It is an estimate, not advice.',
    heading: 'verdict',
  },
  {
    word: 'Fair price',
    meaning: 'The odds at which a bet breaks even in the long run. It blends the consensus of the other books with the model.',
    heading: 'fair-probability',
  },
  {
    word: '±',
    meaning: 'One standard deviation of the fair probability: the true value lies within it about two times in three.',
    heading: 'sigma',
  },
  { word: 'Best price', meaning: 'The highest odds on offer for the picked side.', heading: 'best-median-and-worst-market' },
  {
    word: 'Edge',
    meaning: 'The fair probability less the book’s vig-free probability, in percentage points.',
    heading: 'edge',
  },
  {
    word: 'EV',
    meaning: 'Expected value: the average profit of the bet at the price on offer, as a share of the stake, if the fair price is right.',
    heading: 'ev',
  },
  {
    word: 'Stake',
    meaning: 'How much of your bankroll to bet. The default is a quarter of the Kelly stake, which makes a bankroll grow fastest.',
    heading: 'kelly',
  },
  { word: 'Down to', meaning: 'The lowest odds at which the pick is still a BET, in case the price has moved.', heading: 'bet-down-to' },
  {
    word: 'Robust',
    meaning:
      'Under how many of eight ways of reading the prices the pick is a BET. The fewer they are, the more the verdict depends on one assumption.',
    heading: 'robust',
  },
  { word: 'Stale', meaning: 'The last run did not confirm the pick. Do not bet on it.', heading: 'stale' },
  {
    word: 'Margin, or vig',
    meaning: 'The book’s built-in profit: its prices imply probabilities that sum to more than 100 %.',
    heading: 'vig',
  },
  {
    word: 'CLV',
    meaning:
      'Closing line value: how much better the price taken was than the last price before the start. It shows skill sooner than profit does.',
    heading: 'clv',
  },
  { word: 'Yield', meaning: 'Profit divided by the total stakes.', heading: 'track-record' },
  {
    word: '95 % interval',
    meaning: 'The range in which the true figure probably lies. An interval that contains zero proves nothing either way.',
    heading: 'track-record',
  },
  {
    word: 'Sharp and soft',
    meaning: 'A sharp book takes large bets from winning bettors, so its prices are informative. A soft book follows it.',
    heading: 'sharp-and-soft',
  },
  {
    word: 'Arbitrage',
    meaning: 'Bets on both sides at two books that together pay more than they cost, on either result.',
    heading: 'arbitrage',
  },
  {
    word: 'Hedge',
    meaning: 'A bet on the other side of a bet that you already hold, so that both results pay the same.',
    heading: 'hedge',
  },
];
