import type { Side } from '../odds/types';
import { describeBook } from '../odds/books';
import { winnerOf, type FightCircumstances, type Delay, type FightEnding, type Result } from './endings';
import type { SettlementOutcome } from './outcome';
import type { JudgedBet } from './returns';

/** The name of the fighter of a side. */
export type NameOf = (side: Side) => string;

/**
 * What a set of bets can lose, in one sentence or two.
 * @param bets as the outcome was computed from
 */
export function describeOutcome(
  { verdict, worst, worst_known, missing }: SettlementOutcome,
  bets: readonly JudgedBet[],
  nameOf: NameOf,
): string {
  const outlay = bets.reduce((total, { stake }) => total + stake, 0);
  const loses = (profit: number) => `${((-100 * profit) / outlay).toFixed(2)} of each 100 staked`;
  if (verdict === 'riskless') return 'By the rules of its books it cannot lose: at worst all bets are void.';
  const counts = missing.flatMap((rules, i) => (rules.length === 0 ? [] : [`${rules.length} of ${titleOf(bets[i])}`]));
  const unknown = counts.length === 0 ? '' : `Some rules are unknown: ${counts.join(', ')}.`;
  if (verdict === 'loses')
    return `It loses ${loses(worst_known.profit)} if ${describeEnding(worst_known.ending, nameOf)}. ${unknown}`.trim();
  return `${unknown} At worst it loses ${loses(worst.profit)}, if ${describeEnding(worst.ending, nameOf)}.`;
}

function titleOf(bet: JudgedBet | undefined): string {
  return bet?.book === undefined || bet.book === '' ? 'your book' : describeBook(bet.book).title;
}

/** An ending as the rest of a sentence that began with "if". */
export function describeEnding({ circumstances, result }: FightEnding, nameOf: NameOf): string {
  if (circumstances === 'never') return 'the fight is never held';
  if (circumstances === 'replaced') return 'one of the two is replaced';
  const parts = [...describeHeld(circumstances), ...(result === null ? [] : describeResult(result, nameOf))];
  return parts.join(' and ');
}

function describeHeld({ delay, place, rounds }: Exclude<FightCircumstances, string>): string[] {
  return [
    ...(delay === null ? [] : [`the fight is held ${describeDelay(delay)} late`]),
    ...(place === 'announced' ? [] : [`it moves ${place === 'same_country' ? 'within the country' : 'to another country'}`]),
    ...(rounds === 'announced' ? [] : ['the number of rounds changes']),
  ];
}

function describeDelay({ from, to }: Delay): string {
  if (to === Infinity) return from === 0 ? 'any number of hours' : `more than ${from} hours`;
  return from === 0 ? `up to ${to} hours` : `${from} to ${to} hours`;
}

const WITHOUT_WINNER = {
  'draw.cards': 'it is a draw',
  'draw.technical.early': 'it is a technical draw within four rounds',
  'draw.technical.late': 'it is a technical draw after four rounds',
  'nc.early': 'it is a no contest within four rounds',
  'nc.late': 'it is a no contest after four rounds',
  'dq.both': 'both are disqualified',
} as const;

const WINS: Readonly<Record<string, string>> = {
  win: 'wins',
  retirement: 'wins by retirement',
  technical_decision: 'wins by technical decision',
  dq: 'wins by disqualification',
};

function describeResult({ ring, change }: Result, nameOf: NameOf): string[] {
  const winner = winnerOf(ring);
  const first = isWithoutWinner(ring) ? WITHOUT_WINNER[ring] : `${winner === null ? '' : nameOf(winner)} ${WINS[ring.slice(2)] ?? ''}`;
  if (change === null) return [first];
  const when = change.how === 'corrected' ? 'within 24 hours' : 'later';
  return [first, `the result is changed ${when} to ${change.to === 'nc' ? 'no contest' : `a win of ${nameOf(change.to)}`}`];
}

function isWithoutWinner(ring: string): ring is keyof typeof WITHOUT_WINNER {
  return ring in WITHOUT_WINNER;
}
