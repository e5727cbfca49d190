import type { Knex } from 'knex';
import { ruleGaps } from '../../prices/settlement-rules';
import { count } from '../output/words';
import { ok, warning, type Finding } from './finding';

/** Checks whether the settlement rules of the books that quote are known and were read within a year, and whether those of open bets are all known. */
export async function examineRules(db: Knex, now: Date): Promise<Finding> {
  const { quoting, without, old, unsure } = await ruleGaps(db, now);
  const found = [
    ...(without.length === 0 ? [] : [`no settlement rules are known of ${namesOf(without)}`]),
    ...(old.length === 0 ? [] : [`rules of ${namesOf(old)} were read more than a year ago`]),
    ...(unsure.length === 0 ? [] : [`bets are open at ${namesOf(unsure)}, of which rules are missing`]),
  ];
  if (found.length === 0) return ok('rules', quoting.length === 0 ? 'no book has quoted yet' : `known of ${namesOf(quoting)}`);
  return warning(
    'rules',
    `${found.join('; ')}: no arbitrage there counts as riskless`,
    'read the pages of these books, then run boxing rules import FILE',
  );
}

/** A few names, and how many others there are. */
function namesOf(books: readonly string[]): string {
  const [named, others] = [books.slice(0, 5), books.length - 5];
  return others > 0 ? `${named.join(', ')} and ${count(others)} others` : named.join(', ');
}
