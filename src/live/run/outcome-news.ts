import type { Knex } from 'knex';
import { outcomeMarkets } from '../../betting/outcomes/markets';
import type { FightNews } from '../../events/fight-news';
import { fraction } from '../../lib/math/rounding';
import type { FightOutcomes, OutcomesWithout } from '../../prices/outcomes/fight-outcomes';

/** How far a probability moves before outcomes count as changed. */
const MOVED = 0.02;

/** Probabilities by the outcome, as the contract names it. */
type Outcomes = Readonly<Record<string, number>>;

interface Announced {
  readonly fight_id: number;
  readonly probabilities: Outcomes;
  readonly since: Date;
}

/**
 * Compares how fights may end with what was last announced of each, and remembers what is announced now. An outcome that is refused, or that another
 * number of rounds does not have, is not compared.
 * @param outcomes of the fights that they may have changed of
 */
export async function outcomeNews(trx: Knex.Transaction, outcomes: ReadonlyMap<number, OutcomesWithout>, now: Date): Promise<FightNews[]> {
  if (outcomes.size === 0) return [];
  const announced = await trx('public.announced_outcomes')
    .whereRaw('fight_id = any(?)', [[...outcomes.keys()]])
    .select<Announced[]>('fight_id', 'probabilities', 'since');
  const before = new Map(announced.map((row) => [row.fight_id, row]));
  const news: FightNews[] = [];
  const rows: Announced[] = [];
  for (const [fight_id, outcomesWithout] of outcomes) {
    const probabilities = announcedOutcomes(outcomesWithout(null));
    if (probabilities === null) continue;
    const known = before.get(fight_id);
    if (known === undefined) {
      rows.push({ fight_id, probabilities, since: now });
      continue;
    }
    const moved = movedOutcomes(known.probabilities, probabilities);
    if (moved.length > 0) {
      news.push({ type: 'outcomes.changed', fight_id, data: { moved, since: known.since } });
      rows.push({ fight_id, probabilities, since: now });
    } else if (Object.keys(probabilities).some((outcome) => !(outcome in known.probabilities)))
      // Outcomes that were not known before, such as methods once the rounds are, have something to be compared with from now on.
      rows.push({ fight_id, probabilities: { ...probabilities, ...known.probabilities }, since: known.since });
  }
  await remember(trx, rows);
  return news;
}

/** Null where nothing that depends on the duration has a probability. */
function announcedOutcomes(outcomes: FightOutcomes): Outcomes | null {
  if (outcomes.duration_refusal !== null) return null;
  const { distribution, scheduled, rounds_known } = outcomes;
  const { method_by_winner, distance, totals } = outcomeMarkets(scheduled, 'common', (covers) => ({
    probability: distribution.probability(covers),
  }));
  const named = [
    ...totals.map(({ point, over }) => [`over_${point}`, over.probability] as const),
    ...(rounds_known ? [['distance', distance.yes.probability] as const] : []),
    ...(rounds_known
      ? method_by_winner.map(
          ({ winner, method, probability }) => [winner === 'draw' ? winner : `${winner}_${method}`, probability] as const,
        )
      : []),
  ];
  return Object.fromEntries(named.map(([name, probability]) => [name, fraction(probability)]));
}

function movedOutcomes(before: Outcomes, now: Outcomes) {
  return Object.entries(now)
    .flatMap(([outcome, probability]) => {
      const probability_before = before[outcome];
      return probability_before === undefined ? [] : [{ outcome, probability_before, probability }];
    })
    .map((one) => ({ ...one, size: fraction(Math.abs(one.probability - one.probability_before)) }))
    .filter(({ size }) => size >= MOVED)
    .sort((one, other) => other.size - one.size)
    .map(({ outcome, probability_before, probability }) => ({ outcome, probability_before, probability }));
}

async function remember(trx: Knex.Transaction, rows: readonly Announced[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.raw(
    `insert into public.announced_outcomes (fight_id, probabilities, since)
     select fight_id, probabilities, since
     from jsonb_to_recordset(cast(:rows as jsonb)) as outcomes (fight_id bigint, probabilities jsonb, since timestamptz)
     on conflict (fight_id) do update set probabilities = excluded.probabilities, since = excluded.since`,
    { rows: JSON.stringify(rows) },
  );
}
