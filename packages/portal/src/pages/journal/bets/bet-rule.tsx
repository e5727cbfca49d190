import { bookTitle } from '../../../../../../src/betting/odds/books';
import type { Bet } from '../journal';

type Rule = NonNullable<Bet['waits_for']>['rule'];

/** What each rule of a book is about. */
const ABOUT: Readonly<Record<Rule, string>> = {
  'moved.stands_hours': 'a fight that is moved',
  'moved.placeholder': 'a fight without a date',
  'place.same_country': 'another venue',
  'place.other_country': 'another country',
  'opponent.replaced': 'another opponent',
  'rounds.changed': 'other rounds',
  never: 'a fight that is never held',
  retirement: 'a retirement',
  technical_decision: 'a technical decision',
  dq: 'a disqualification',
  'draw.cards': 'a draw',
  'draw.technical.early': 'a technical draw within four rounds',
  'draw.technical.late': 'a technical draw after four rounds',
  'nc.early': 'a no contest within four rounds',
  'nc.late': 'a no contest after four rounds',
  'dq.both': 'a double disqualification',
  result: 'a result that is changed',
};

/** The rule of its book that settled the bet, or for which it waits, or else which rules it stands under. */
export function BetRule({ bet: { book, status, waits_for, settled_by_rule, rules_fingerprint } }: { readonly bet: Bet }) {
  if (waits_for !== null)
    return (
      <span class="sub">
        Nobody has read what {bookTitle(book)} does on {ABOUT[waits_for.rule]}. Settle the bet as the book did, or enter the rule with its
        page: <code>boxing rules import</code>
      </span>
    );
  if (settled_by_rule !== null) {
    const { rule, source } = settled_by_rule;
    return <span class="sub">by its rule on {source === null ? ABOUT[rule] : <a href={source}>{ABOUT[rule]}</a>}</span>;
  }
  if (status !== 'pending' || rules_fingerprint === null) return null;
  return (
    <span class="sub" title={`Those that were known when you placed the bet: ${rules_fingerprint}`}>
      <a href="optimizer?part=rules">rules of {bookTitle(book)}</a>
    </span>
  );
}
