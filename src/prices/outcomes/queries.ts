import type { Knex } from 'knex';
import type { QuotedTotal } from '../../betting/outcomes/market-total';
import type { NamedSelection } from '../../betting/outcomes/quoted-selection';
import { groupBy } from '../../lib/group-by';
import { EndingHistory, type CornerRecord } from '../../model/outcomes/history';
import { parseOutcomes, type OutcomeModel } from '../../model/outcomes/model';
import { onAnotherDate } from '../conditions';
import { BOUT_COLUMNS, endedBout, type EndedBoutRow } from './ended-bout';

/** The outcome model of a version; null where it has none. @throws UnusableModel when the stored one does not pass its checks */
export async function readOutcomeModel(db: Knex, version: string): Promise<OutcomeModel | null> {
  const row = await db('public.outcome_models').where({ version }).first<{ artifact: unknown } | undefined>('artifact');
  return row === undefined ? null : parseOutcomes(row.artifact);
}

/** What the record knows of a fight to come and its fighters. */
export interface FightFacts {
  readonly a: CornerRecord;
  readonly b: CornerRecord;
  readonly rounds_scheduled: number | null;
  /** Who named the scheduled rounds. */
  readonly rounds_source: 'operator' | 'record';
  readonly is_female: boolean;
  readonly division: string | null;
  /** Who named the division: the fight itself, its fighters, or the last bout of either; null where none did. */
  readonly division_source: 'fight' | 'fighter' | 'last_bout' | null;
}

interface FactsRow {
  fight_id: number;
  /** `YYYY-MM` of the fight. */
  month: string;
  fighter_a_id: number;
  fighter_b_id: number;
  rounds_scheduled: number | null;
  rounds_source: 'operator' | 'record';
  is_female: boolean;
  own_division: string | null;
  fighters_division: string | null;
}

/** The facts of fights, each from the bouts of the months before it. Unknown fights are left out. */
export async function readFightFacts(db: Knex, fightIds: readonly number[]): Promise<ReadonlyMap<number, FightFacts>> {
  const { rows: fights } = await db.raw<{ rows: FactsRow[] }>(
    `select fight_id, fighter_a_id, fighter_b_id, coalesce(operator.rounds, rounds_scheduled) as rounds_scheduled,
       case when operator.rounds is null then 'record' else 'operator' end as rounds_source, fight.division as own_division, coalesce(a.division, b.division) as fighters_division,
       coalesce(fight.sex, a.sex, b.sex) is not distinct from 'female' as is_female, to_char(fight_date, 'YYYY-MM') as month
     from master.fights as fight
     left join master.operator_rounds as operator using (fight_id)
     join master.fighters as a on a.fighter_id = fighter_a_id
     join master.fighters as b on b.fighter_id = fighter_b_id
     where fight_id = any(?)`,
    [[...fightIds]],
  );
  if (fights.length === 0) return new Map();
  // One query for all fights: planning it takes longer than reading it.
  const { rows: bouts } = await db.raw<{ rows: (EndedBoutRow & { readonly month: string })[] }>(
    `select ${BOUT_COLUMNS}, to_char(fight_date, 'YYYY-MM') as month from master.fights
     where result in ('a_win', 'draw', 'b_win') and (fighter_a_id = any(:fighters) or fighter_b_id = any(:fighters))
       and fight_date < cast(:until as date)
     order by date_trunc('month', fight_date), fight_id`,
    {
      fighters: fights.flatMap(({ fighter_a_id, fighter_b_id }) => [fighter_a_id, fighter_b_id]),
      until: `${fights.reduce((newest, { month }) => (month > newest ? month : newest), '')}-01`,
    },
  );
  return new Map(fights.map((fight) => [fight.fight_id, factsOf(fight, bouts)]));
}

/** @param bouts of both fighters and of others, in order of their months */
function factsOf(fight: FactsRow, bouts: readonly (EndedBoutRow & { readonly month: string })[]): FightFacts {
  const { fighter_a_id, fighter_b_id, rounds_scheduled, rounds_source, is_female, own_division, fighters_division } = fight;
  const isTheirs = (fighter: number) => fighter === fighter_a_id || fighter === fighter_b_id;
  const before = bouts.filter((bout) => bout.month < fight.month && (isTheirs(bout.fighter_a_id) || isTheirs(bout.fighter_b_id)));
  const history = new EndingHistory();
  for (const bout of before) history.add(endedBout(bout));
  const last = before.findLast(({ division }) => division !== null)?.division ?? null;
  const division_source = own_division !== null ? 'fight' : fighters_division !== null ? 'fighter' : last !== null ? 'last_bout' : null;
  return {
    ...{ a: history.of(fighter_a_id), b: history.of(fighter_b_id), rounds_scheduled, rounds_source, is_female },
    ...{ division: own_division ?? fighters_division ?? last, division_source },
  };
}

/** A price on how a fight ends that is on offer, with the names of the event that it is for. */
export interface OutcomeQuoteRow extends NamedSelection {
  readonly outcome_quote_id: number;
  readonly event_id: string;
  readonly book: string;
  readonly decimal_odds: number;
  readonly quoted_at: Date;
  readonly name_a: string;
  readonly name_b: string;
}

/** SQL: the prices of the events of fights on offer. A price of an event on another date than the fight's is another bet. */
const ON_OFFER = `bronze.outcome_quotes as quote
     join master.feed_events as event using (event_id)
     join master.dated_fights as fight using (fight_id)
     where fight_id = any(?) and quote.last_seen_at is null
       and (${onAnotherDate('event.commence_time', 'fight.known_start')}) is not true`;

/** The prices that books offer on how each fight ends, by market, book and point. */
export async function readOutcomeQuotes(db: Knex, fightIds: readonly number[]): Promise<(fightId: number) => readonly OutcomeQuoteRow[]> {
  const { rows } = await db.raw<{ rows: (OutcomeQuoteRow & OfFight)[] }>(
    `select fight_id, outcome_quote_id, event_id, book, market_key, selection, description, point, decimal_odds, quoted_at,
       case home_side when 'a' then home_name else away_name end as name_a, case home_side when 'a' then away_name else home_name end as name_b
     from ${ON_OFFER}
     order by market_key, book, point, event_id, outcome_quote_id`,
    [[...fightIds]],
  );
  return byFight(rows);
}

/** The totals of rounds that books offer on each fight, each with both prices. */
export async function readTotals(db: Knex, fightIds: readonly number[]): Promise<(fightId: number) => readonly QuotedTotal[]> {
  const { rows } = await db.raw<{ rows: (QuotedTotal & OfFight)[] }>(
    `select fight_id, book, point, min(decimal_odds) filter (where selection = 'Over') as over, min(decimal_odds) filter (where selection = 'Under') as under,
       max(quoted_at) as quoted_at
     from ${ON_OFFER} and market_key in ('totals', 'alternate_totals')
     group by fight_id, event_id, book, point
     having count(*) filter (where selection = 'Over') = 1 and count(*) filter (where selection = 'Under') = 1
     order by book, point, event_id`,
    [[...fightIds]],
  );
  return byFight(rows);
}

interface OfFight {
  readonly fight_id: number;
}

function byFight<Row extends OfFight>(rows: readonly Row[]): (fightId: number) => readonly Row[] {
  const fights = groupBy(rows, ({ fight_id }) => fight_id);
  return (fightId) => fights.get(fightId) ?? [];
}
