import type { Knex } from 'knex';
import { fingerprintOf, rulesAt, shortFingerprint, valuesOf } from '../betting/settlement/rule-set';
import { rulesInForce } from '../prices/settlement-rules';
import type { LoggedBet } from './stored-bet';

/** What a bet stands under, also after other rules were entered. */
type Terms = Pick<LoggedBet, 'rules_fingerprint' | 'starts_at_when_placed'>;

/**
 * The rules that were known of the book when a bet was placed, by their fingerprint, and the start of the fight that the feed gave then. The
 * rules are kept, because the table of rules has the newest alone. Of several dates of the feed it is the one nearest to its present one.
 */
export async function termsWhenPlaced(
  trx: Knex,
  { book, market_type, fight_id, placed_at }: Pick<LoggedBet, 'book' | 'market_type' | 'fight_id' | 'placed_at'>,
): Promise<Terms> {
  const rules = rulesAt(await rulesInForce(trx), book, market_type, placed_at);
  const fingerprint = fingerprintOf(valuesOf(rules));
  const { rows } = await trx.raw<{ rows: { starts_at: Date | null }[] }>(
    `with kept as (
       insert into master.settlement_rule_sets (book, market_type, fingerprint, rules) values (:book, :market_type, :fingerprint, :rules)
       on conflict do nothing
     )
     select (
       select listed.commence_time
       from master.feed_events as event cross join lateral (
         select commence_time from master.feed_event_times as time
         where time.event_id = event.event_id and first_seen_at <= :placed_at
         order by first_seen_at desc limit 1
       ) as listed
       where event.fight_id = fight.fight_id
       order by abs(extract(epoch from listed.commence_time - fight.starts_at)), listed.commence_time limit 1
     ) as starts_at
     from master.fights as fight where fight_id = :fight_id`,
    { book, market_type, fingerprint, rules: JSON.stringify(rules), placed_at, fight_id },
  );
  return { rules_fingerprint: fingerprint, starts_at_when_placed: rows[0]?.starts_at ?? null };
}

/** The fingerprint of the rules of a bet as its owner sees it; null for a bet from before rules were kept. */
export function shownFingerprint({ rules_fingerprint }: Pick<LoggedBet, 'rules_fingerprint'>): string | null {
  return rules_fingerprint === null ? null : shortFingerprint(rules_fingerprint);
}
