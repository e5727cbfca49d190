import type { ToolOperations } from './short-answers';

/** What each tool is for. Those of the contracts are ten times as long, and an assistant reads all of them in every conversation. */
export const TOOL_TEXTS = {
  getHealth: 'Whether prices and predictions are fresh, and why not.',
  getPolicy: 'The thresholds behind every verdict and stake.',
  listLivePicks: 'The better side of each upcoming fight: fair probability, best price, edge, verdict (BET or NO BET) and Kelly stake.',
  getPick: 'One upcoming fight: fair probabilities, best price, verdict with its reasons, and stake.',
  explainPick: 'What each feature and the market add to the fair probability of a fight.',
  listSettledPicks: 'Past picks with their results and closing line value.',
  listArbitrage: 'Prices at different books that earn with either winner. Check settlement.verdict before you call one riskless.',
  listPlusEv: 'Prices better than fair, the highest return first.',
  getHedge: 'The stake on the other fighter that makes a bet of yours pay the same either way.',
  getClvDevig: 'Closing line value of past picks by verdict.',
  listFighters: 'Fighters by name.',
  getFighter: 'One fighter: bio, rating and record.',
  listBookmakers: 'Sportsbooks with their keys, those with the most prices on upcoming fights first.',
  getOutcomes: 'How a fight may end: fair prices of method, distance, rounds and totals.',
  listOutcomePrices: 'What books offer on how a fight ends, next to the fair prices.',
  calculateStakes: 'Kelly stakes for several bets that are open at once.',
  listBets: "The user's bets, the last one first.",
  getJournalSummary: "Profit, yield and closing line value of the user's bets, in total and by group.",
  createBet: 'Logs a bet in the journal. Give decimal_odds or american_odds. It places nothing.',
  settleBet: 'Settles a bet, or corrects its settlement.',
  createWebhook: 'Has events sent to a URL. The secret in the response is shown only once.',
  testWebhook: 'Sends a test event to a webhook.',
  listWebhookDeliveries: 'Events sent to a webhook, and whether they arrived.',
} as const satisfies { readonly [Id in keyof ToolOperations]?: string };

/** Arguments that the contracts describe at more length than an assistant needs, by their names, or by tool and name. */
const ARGUMENT_TEXTS: Readonly<Record<string, string>> = {
  bankroll: 'US dollars; without it there are no stakes.',
  'calculateStakes.bankroll': 'US dollars, with the stakes of open bets.',
  books: 'Keys of books, separated by commas; "mine" for the user\'s own.',
  book: 'Key of the book.',
  'getHedge.book': 'Book of the bet already made.',
  'listBets.book': 'Only this book.',
  'listOutcomePrices.book': 'Only this book.',
  currency: 'ISO 4217; USD without it.',
  cursor: 'next_cursor of the page before.',
  detail: 'All fields.',
  devig: 'How the margin is removed.',
  duration: 'Follow the total of the market, or the model alone.',
  external_ref: "The user's own reference.",
  fair: 'Whose probability: blend of market and model, or one of them.',
  fight_id: 'Fight, as in listLivePicks.',
  'listBets.fight_id': 'Only this fight.',
  fighter_id: 'Fighter, as in listFighters.',
  has_bio: 'Only fighters with a bio.',
  idempotency_key: 'A new UUID; the same one for a repeated call.',
  include_books: 'Add the price of every book.',
  include_stale: 'Add picks that no recent run confirmed.',
  kelly_fraction: 'Share of full Kelly.',
  kelly_z: 'Sigmas taken off the fair probability before sizing.',
  kind: 'Own money (cash) without it.',
  market_key: 'Only this market.',
  market_type: 'h2h: a draw returns the stake; h2h_3_way: a draw loses it.',
  max_bet_pct: 'Largest stake, a fraction of the bankroll.',
  max_legs: '3 adds a leg on the draw.',
  max_outlay_pct: 'Largest sum of stakes, a fraction of the bankroll.',
  max_uncertainty: 'Largest sigma.',
  min_edge_pp: 'Smallest edge, a fraction.',
  min_ev: 'Smallest ev_per_dollar.',
  min_ev_per_dollar: 'Expected profit per dollar must be above this.',
  min_price_sources: 'Smallest number of books with an opinion.',
  min_profit_pct: 'Smallest profit, percent.',
  min_robust: 'Smallest number of the eight robustness checks passed.',
  outside_limits: "Log it although it is beyond the user's limits.",
  payout: 'What the book paid, gross; needed for cashed_out.',
  placed_at: 'Now without it.',
  rounds: 'As if scheduled for so many rounds.',
  settlement: "By the books' settlement rules.",
  'getOutcomes.settlement': 'How a disqualification counts.',
  'createBet.side': 'Fighter a or b, or the draw.',
  'createBet.stake': 'In currency, 2 decimals.',
  'createWebhook.format': 'Form of its messages; standard without it.',
  'createWebhook.types': 'Types of events; all without it.',
  'listSettledPicks.since': 'First day, UTC.',
  unpredicted: 'Add fights without a prediction.',
};

/** The text of an argument where the contract's own is too long. */
export function argumentText(tool: string, argument: string): string | undefined {
  return ARGUMENT_TEXTS[`${tool}.${argument}`] ?? ARGUMENT_TEXTS[argument];
}

/** The keys of all texts of arguments, so that a test finds those that no tool has. */
export const ARGUMENT_KEYS: readonly string[] = Object.keys(ARGUMENT_TEXTS);
