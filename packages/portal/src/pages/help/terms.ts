/** A word of the pages, what it means, and where the glossary says more. */
export interface Term {
  readonly word: string;
  readonly meaning: string;
  /** The heading in the glossary, as its link has it. */
  readonly heading: string;
}

/** In the order in which a reader of the board meets them. */
export const TERMS: readonly Term[] = [
  {
    word: 'BET',
    meaning: 'The price passes your gates: its edge is large enough, and no reason speaks against it. It is an estimate, not advice.',
    heading: 'verdict',
  },
  {
    word: 'Fair price',
    meaning: 'The odds at which a bet neither wins nor loses in the long run. It blends what the other books say with the model.',
    heading: 'fair-probability',
  },
  {
    word: '±',
    meaning: 'One standard deviation of the fair probability: the truth lies within it about two times in three.',
    heading: 'sigma',
  },
  { word: 'Best price', meaning: 'The highest odds on offer for the side that is picked.', heading: 'best-median-and-worst-market' },
  {
    word: 'Edge',
    meaning: 'The fair probability less the one that the book’s own prices imply without its margin, in percentage points.',
    heading: 'edge',
  },
  {
    word: 'EV',
    meaning: 'Expected value: what the bet earns on the mean at the price on offer, as a share of the stake, if the fair price is right.',
    heading: 'ev',
  },
  {
    word: 'Stake',
    meaning: 'How much to bet of your bankroll. By default it is a quarter of the Kelly stake, which makes a bankroll grow fastest.',
    heading: 'kelly',
  },
  { word: 'Down to', meaning: 'The lowest odds at which it is still a BET, for when the price has moved.', heading: 'bet-down-to' },
  {
    word: 'Robust',
    meaning: 'Under how many of seven ways to read the prices it is a BET. Fewer mean that the verdict hangs on one assumption.',
    heading: 'robust',
  },
  { word: 'Stale', meaning: 'The last run did not confirm it. Do not bet on it.', heading: 'stale' },
  { word: 'Margin, or vig', meaning: 'What the book keeps: its prices imply probabilities that sum to more than 100 %.', heading: 'vig' },
  {
    word: 'CLV',
    meaning:
      'Closing line value: how much better the price taken was than the last one before the start. It shows skill sooner than profit.',
    heading: 'clv',
  },
  { word: 'Yield', meaning: 'Profit divided by what was staked.', heading: 'track-record' },
  {
    word: '95 % interval',
    meaning: 'Where the true figure lies, as far as so few bets can tell. An interval that holds zero proves nothing.',
    heading: 'track-record',
  },
  {
    word: 'Sharp and soft',
    meaning: 'A sharp book takes large bets from winners, so its prices are informative; a soft one follows.',
    heading: 'sharp-and-soft',
  },
  { word: 'Arbitrage', meaning: 'Bets on both sides at two books that pay more than they cost, whoever wins.', heading: 'arbitrage' },
  { word: 'Hedge', meaning: 'A bet on the other side of one that you hold, so that both results pay the same.', heading: 'hedge' },
];
