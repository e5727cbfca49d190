import type { Knex } from 'knex';
import type { Fees } from '../../betting/odds/fees';
import { STALE_PRICE_SECONDS } from '../../betting/odds/odds';
import { NO_RECORD } from '../../betting/outcomes/judge-outcome';
import { marketKind } from '../../betting/outcomes/quoted-selection';
import type { OutcomesWithout } from './fight-outcomes';
import { priceOutcomes, type PricedOutcome } from './price-outcomes';
import { readOutcomeQuotes } from './queries';

/**
 * Stores each price beside the winner's that passes every gate but the proof of its kind, and is not stale. Of a selection of a book's market only the
 * first is stored, so that a price that moves counts once.
 * @param outcomes of the fights whose prices or fair prices may have changed
 */
export async function storeCandidates(
  trx: Knex.Transaction,
  outcomes: ReadonlyMap<number, OutcomesWithout>,
  fees: Fees,
  now: Date,
): Promise<void> {
  if (outcomes.size === 0) return;
  const quotesOf = await readOutcomeQuotes(trx, [...outcomes.keys()]);
  const candidates = [...outcomes].flatMap(([fight_id, outcomesWithout]) =>
    priceOutcomes(quotesOf(fight_id), { outcomesWithout, fees, recordOf: () => NO_RECORD }).flatMap((price) =>
      candidateOf(price, now, fight_id),
    ),
  );
  if (candidates.length === 0) return;
  await trx.raw(
    `insert into public.outcome_candidates (${COLUMNS})
     select ${COLUMNS} from jsonb_populate_recordset(null::public.outcome_candidates, cast(:candidates as jsonb))
     on conflict do nothing`,
    { candidates: JSON.stringify(candidates) },
  );
}

const COLUMNS = `outcome_quote_id, fight_id, event_id, book, kind, market_key, selection, description, point, selections, winners,
  net_decimal_odds, fair, edge_pp, judged_at`;

function candidateOf({ quote, net_decimal_odds, vigFree, fair, edge_pp, reasons }: PricedOutcome, now: Date, fight_id: number) {
  const isStale = now.getTime() - quote.quoted_at.getTime() > STALE_PRICE_SECONDS * 1000;
  const passes = reasons.every((reason) => reason === 'unproven_market');
  if (vigFree === null || fair === null || isStale || !passes) return [];
  const { outcome_quote_id, event_id, book, market_key, selection, description, point } = quote;
  return [
    {
      ...{ outcome_quote_id, fight_id, event_id, book, kind: marketKind(market_key), market_key, selection, description, point },
      ...{ selections: vigFree.selections, winners: vigFree.winners },
      ...{ net_decimal_odds, fair: fair.probability, edge_pp, judged_at: now },
    },
  ];
}
