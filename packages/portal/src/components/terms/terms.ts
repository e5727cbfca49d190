/** A term on the pages, its meaning, and its heading in the glossary. */
export interface Term {
  readonly word: string;
  /** Other names of it in headings, columns and labels. */
  readonly also?: readonly string[];
  readonly meaning: string;
  /** The heading in the glossary, as the fragment of its link. */
  readonly heading: string;
}

/** In the order in which a reader of the board meets them. */
export const TERMS: readonly Term[] = [
  {
    word: 'BET',
    also: ['Verdict', 'Verdict when placed', 'BETs'],
    meaning:
      'The price meets your thresholds: its edge is large enough, its expected value is positive, and no reason speaks against it. It is an estimate, not advice.',
    heading: 'verdict',
  },
  {
    word: 'Fair price',
    also: ['Fair probability', 'Fair price when placed', 'Fair probability to win', 'Break-even price', 'Break-even odds'],
    meaning: 'The odds at which a bet breaks even in the long run. It blends the consensus of the other books with the model.',
    heading: 'fair-probability',
  },
  {
    word: '±',
    also: ['Sigma', 'Standard deviation'],
    meaning:
      'One standard deviation of the fair probability: how far such fair prices were off on earlier fights. It grows with the time to the start.',
    heading: 'sigma',
  },
  {
    word: 'Best price',
    meaning: 'The highest odds on offer for the picked side.',
    heading: 'best-median-and-worst-market',
  },
  {
    word: 'Edge',
    also: ['Edge when placed', 'Minimum edge'],
    meaning: 'The fair probability less the book’s vig-free probability, in percentage points.',
    heading: 'edge',
  },
  {
    word: 'EV',
    also: ['Expected value', 'Expected profit', 'Return per dollar staked'],
    meaning: 'Expected value: the average profit of the bet at the price on offer, as a share of the stake, if the fair price is right.',
    heading: 'ev',
  },
  {
    word: 'Stake',
    also: ['Kelly', 'Kelly stake', 'Kelly fraction', 'Full Kelly alone', 'Share of Kelly'],
    meaning: 'How much of your bankroll to bet. The default is a quarter of the Kelly stake, which makes a bankroll grow fastest.',
    heading: 'kelly',
  },
  {
    word: 'Down to',
    also: ['BET down to', 'Bet down to'],
    meaning: 'The lowest odds at which the pick is still a BET, in case the price has moved.',
    heading: 'bet-down-to',
  },
  {
    word: 'Robust',
    meaning:
      'Under how many of eight ways of reading the prices the pick is a BET. The fewer they are, the more the verdict depends on one assumption.',
    heading: 'robust',
  },
  {
    word: 'Stale',
    meaning: 'The last run did not confirm the pick. Do not bet on it.',
    heading: 'stale',
  },
  {
    word: 'Margin, or vig',
    also: ['Margin', 'Margins of the books'],
    meaning: 'The book’s built-in profit: its prices imply probabilities that sum to more than 100 %.',
    heading: 'vig',
  },
  {
    word: 'CLV',
    also: ['Closing line value', 'Mean CLV', 'CLV of bets', 'Taken against close'],
    meaning:
      'Closing line value: how much better the price taken was than the last price before the start. It shows skill sooner than profit does.',
    heading: 'clv',
  },
  {
    word: 'Yield',
    meaning: 'Profit divided by the total stakes.',
    heading: 'track-record',
  },
  {
    word: '95 % interval',
    also: ['95 % interval of luck'],
    meaning: 'The range in which the true figure probably lies. An interval that contains zero proves nothing either way.',
    heading: 'track-record',
  },
  {
    word: 'Sharp and soft',
    also: ['Sharp', 'Soft', 'Sharp against soft books'],
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
    also: ['The hedge'],
    meaning: 'A bet on the other side of a bet that you already hold, so that both results pay the same.',
    heading: 'hedge',
  },
  {
    word: 'Beat the close',
    meaning: 'The share of bets whose price was better than the last price before the start.',
    heading: 'clv',
  },
  {
    word: 'Drawdown',
    also: ['Longest drawdown', 'Largest drawdown'],
    meaning: 'How far the bankroll, or the profit so far, is below an earlier peak. It lasts until the peak is reached again.',
    heading: 'drawdown',
  },
  {
    word: 'Push',
    meaning: 'A bet that neither wins nor loses, such as a two-way bet on a draw. The stake comes back.',
    heading: 'push',
  },
  {
    word: 'Void',
    also: ['Voided'],
    meaning: 'A fight without a result for bets, such as a cancelled one. To void a bet of the journal is to take it out of all totals.',
    heading: 'void',
  },
  {
    word: 'Payout',
    meaning: 'What a bet pays, with its stake. Less the stake, it is the profit.',
    heading: 'payout',
  },
  {
    word: 'Outlay',
    also: ['Total stakes', 'Both stakes', 'Share of bankroll'],
    meaning: 'The money on all bets of a list, or on all legs of an arbitrage, together.',
    heading: 'outlay',
  },
  {
    word: 'Bankroll',
    also: ['Balance'],
    meaning: 'The money that you reserve for betting.',
    heading: 'bankroll',
  },
  {
    word: 'Median',
    also: ['Median price'],
    meaning: 'The middle one of all prices on offer, among those that are not far from the market.',
    heading: 'best-median-and-worst-market',
  },
  {
    word: 'Consensus',
    also: ['Vig-free market', 'The market at the close'],
    meaning: 'What the books agree on once their margins are taken out. Sharp books and recent prices weigh more.',
    heading: 'consensus',
  },
  {
    word: 'Open and close',
    also: ['Open', 'Close', 'Closing prices', 'Open against close', 'Taken against open', 'CLV of the bets'],
    meaning: 'The first price that the service saw of a fight. The close is the last one before the scheduled start.',
    heading: 'open-and-close',
  },
  {
    word: 'Track record',
    meaning: 'What past bets with an edge of this size were worth: their number, CLV and yield, with 95 % intervals.',
    heading: 'track-record',
  },
  {
    word: 'Commission',
    meaning: 'The share of a win that an exchange keeps. Bookmakers keep none: their margin is in the price.',
    heading: 'net-odds',
  },
  {
    word: 'Holdout',
    also: ['In the holdout'],
    meaning: 'The last part of the record, sealed while the model was made, and opened once to judge it.',
    heading: 'holdout',
  },
  {
    word: 'Cutoff',
    also: ['Trained on'],
    meaning: 'The date up to which a model learned. It has seen no later fight.',
    heading: 'cutoff',
  },
  {
    word: 'Calibration',
    also: ['Calibration error'],
    meaning: 'Whether probabilities come true as often as they say: fighters with 60 % should win 60 % of the time.',
    heading: 'calibration',
  },
  {
    word: 'Log loss',
    also: ['Log loss, market', 'Log loss with draws'],
    meaning: 'The error of probabilities, which punishes certainty that was wrong. Lower is better; a coin scores 0.693.',
    heading: 'log-loss',
  },
  {
    word: 'Brier score',
    also: ['Brier'],
    meaning: 'The mean squared error of probabilities. Lower is better; a coin scores 0.25.',
    heading: 'brier-score',
  },
];
