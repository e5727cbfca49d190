import type * as mcp from '@modelcontextprotocol/server' with { 'resolution-mode': 'import' };
import { UserError } from '../lib/user-error';
import type { ToolOperations } from './short-answers';

/** A task of several calls, as a prompt that a person chooses. */
export interface Workflow {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly mcp.PromptArgument[];
  /** A caller who cannot use all of them is not offered the prompt. */
  readonly tools: readonly (keyof ToolOperations)[];
  /** What the assistant is asked to do; `{name}` stands for an argument. */
  readonly text: string;
}

/** The tasks that people who bet ask for most. */
export const WORKFLOWS: readonly Workflow[] = [
  {
    name: 'first_pick',
    title: 'Find the first pick',
    description: 'The best bet on offer now, and why it is one.',
    arguments: [{ name: 'bankroll', description: 'Bankroll in US dollars.', required: true }],
    tools: ['getHealth', 'listLivePicks', 'getPick', 'explainPick'],
    text: `Find the best bet on offer for a bankroll of {bankroll} US dollars.
1. Call getHealth. If the data are degraded, say why before anything else.
2. Call listLivePicks with this bankroll and bet_only. If there is no row, say that there is no bet, and stop.
3. Take the row with the highest ev_per_dollar. Call getPick with its fight_id and the bankroll, and explainPick with its fight_id.
4. Tell fighter, book, odds, stake, and the odds down to which it stays a bet. Give the features that speak most for it and against it.
5. Name every warning, and say that this is an estimate and not advice.`,
  },
  {
    name: 'size_card',
    title: 'Size the bets on a card',
    description: 'Stakes for all bets of a card together, within one bankroll.',
    arguments: [
      { name: 'bankroll', description: 'Bankroll in US dollars.', required: true },
      { name: 'books', description: 'Keys of your sportsbooks, separated by commas; "mine" for those that you saved.' },
    ],
    tools: ['listLivePicks', 'calculateStakes'],
    text: `Size the bets on the next card for a bankroll of {bankroll} US dollars, at these books: {books}.
1. Call listLivePicks with the bankroll and bet_only, and with books unless all are meant.
2. Take the bets of the earliest fight_date. Call calculateStakes with the bankroll, kelly_fraction 0.25, one entry of fights for each fight (p_a is fair_prob, or 1 less fair_prob where the fighter of the pick is fighter_b), and one of bets at its decimal_odds.
3. Show fighter, book, odds and stake of each, their sum, and the expected profit. Leave out stakes of 0, and say so.
4. Say that these are estimates and not advice.`,
  },
  {
    name: 'log_and_settle',
    title: 'Log a bet, settle it and read its CLV',
    description: 'Puts a bet into the journal, settles it once the fight is over, and compares its price with the close.',
    arguments: [{ name: 'bet', description: 'The bet: fighter, book, odds and stake.', required: true }],
    tools: ['listBets', 'listLivePicks', 'listSettledPicks', 'createBet', 'settleBet'],
    text: `Keep this bet in my journal: {bet}.
1. Call listBets. If the bet is there already, go on with step 4.
2. Find fight_id and side with listLivePicks, or with listSettledPicks where the fight is over. If more than one fight fits, ask which one.
3. Show me what you are about to log. When I agree, call createBet with a new UUID as idempotency_key. If a call fails without an answer, repeat it with the same key.
4. After the fight the service settles by itself. If I tell the result, call settleBet with it and a new UUID.
5. Tell profit and close.clv of the bet: positive means that my price beat the close. If close.clv is null, say that there is no close yet.`,
  },
  {
    name: 'hedge',
    title: 'Hedge a bet',
    description: 'How much to bet on the other side so that both ends pay the same.',
    arguments: [{ name: 'bet', description: 'The bet: fighter, odds and stake.', required: true }],
    tools: ['listLivePicks', 'getHedge'],
    text: `Hedge this bet: {bet}.
1. Find fight_id and the side, a or b, with listLivePicks and include_stale. If more than one fight fits, ask which one.
2. Call getHedge with fight_id, side, stake and decimal odds.
3. Tell book, odds and stake of the hedge, and what I get if either fighter wins and on a draw. Compare it with leaving the bet as it is.`,
  },
  {
    name: 'test_webhook',
    title: 'Register and test a webhook',
    description: 'Sends events to an address, and checks that they arrive.',
    arguments: [{ name: 'url', description: 'Where the events go.', required: true }],
    tools: ['createWebhook', 'testWebhook', 'listWebhookDeliveries'],
    text: `Register a webhook at {url}.
1. Ask me which types of events I want, and whether this address is mine.
2. Call createWebhook with a new UUID as idempotency_key. Show me the secret, which is not shown again, and nobody else.
3. Call testWebhook with another UUID, then listWebhookDeliveries until the test is no longer pending, at most five times.
4. Say whether it arrived. If not, tell the status and what to correct.`,
  },
];

/** The message of a workflow. @throws UserError for an argument that is missing or unknown */
export function promptText({ name, arguments: known, text }: Workflow, given: Readonly<Record<string, string>>): string {
  const unknown = Object.keys(given).find((one) => !known.some((argument) => argument.name === one));
  const allowed = known.map((argument) => argument.name).join(', ');
  if (unknown !== undefined) throw new UserError(`${name} has no argument ${JSON.stringify(unknown)}; allowed are ${allowed}`);
  const missing = known.find((argument) => argument.required === true && (given[argument.name] ?? '').trim() === '');
  if (missing !== undefined) throw new UserError(`${name} needs the argument ${missing.name}`);
  return text.replace(/\{(\w+)\}/g, (_, argument: string) => given[argument] ?? 'all');
}
