import type { Knex } from 'knex';
import { fraction, odds } from '../../../lib/math/rounding';
import { Problem } from '../../problem';
import { pendingFight, type Board } from '../../../board/board';
import { fairProbability, fairSigma } from '../../../betting/fair/edge';
import { DEFAULT_PRICING, valueFight } from '../../../betting/fair/fair';
import { grossOdds, type Fee } from '../../../betting/odds/fees';
import { Moment } from '../../../lib/moment';
import { isOnOtherFighter } from '../../../prices/exchanges/store-markets';
import { lockUser } from '../../../store/locks';
import type { Call, Data } from '../../operation';
import { ownerOf, type DeskDeps, type DeskWriteHandler } from '../handler';
import { assertVersion } from '../preconditions';

type Mapping = Data<'putMarketMapping'>;
type Row = Pick<Mapping, 'venue' | 'market_id' | 'fight_id' | 'side' | 'market_type' | 'fee_rate' | 'fee_base' | 'version'>;

const COLUMNS = ['venue', 'market_id', 'fight_id', 'side', 'market_type', 'fee_rate', 'fee_base', 'version'];

export async function listMarketMappings({ caller }: Call<'listMarketMappings'>, deps: DeskDeps) {
  const rows = await deps
    .primary('public.market_mappings')
    .where({ user_id: ownerOf(caller).userId })
    .orderBy(['venue', 'market_id'])
    .select<Row[]>(COLUMNS);
  return { data: rows.map((row) => mappingOf(row, deps)), meta: {} };
}

export const putMarketMapping: DeskWriteHandler<'putMarketMapping'> = async ({ caller, path, headers, body }, deps, trx) => {
  const named = { user_id: ownerOf(caller).userId, venue: path.venue, market_id: path.market_id };
  const fight = await trx('master.fights').where({ fight_id: body.fight_id }).first<{ fight_id: number } | undefined>('fight_id');
  if (fight === undefined) throw new Problem('invalid_body', `/fight_id was ${body.fight_id}; allowed are the ids that /picks/live lists`);
  if ((body.fee_rate === undefined) !== (body.fee_base === undefined))
    throw new Problem('invalid_body', '`/fee_rate` and `/fee_base` must be given together');
  if (await isOnOtherFighter(trx, { ...named, ...body }))
    throw new Problem(
      'invalid_body',
      `/side was ${body.side}; the order book of ${path.market_id} at ${path.venue} has the prices of the other fighter: allowed is the other side, or this one once an operator has confirmed it`,
    );
  const known = await lockMapping(trx, named);
  assertVersion(headers, known);
  const row = { ...body, fee_rate: body.fee_rate ?? null, fee_base: body.fee_base ?? null };
  const [stored] =
    known === undefined
      ? await trx('public.market_mappings')
          .insert({ ...named, ...row })
          .returning<Row[]>(COLUMNS)
      : await trx('public.market_mappings').where(named).update(row).returning<Row[]>(COLUMNS);
  if (stored === undefined) throw new Error('the mapping was not stored');
  return { data: mappingOf(stored, deps), meta: {}, version: stored.version, status: known === undefined ? 201 : 200 };
};

export const deleteMarketMapping: DeskWriteHandler<'deleteMarketMapping'> = async ({ caller, path, headers }, _deps, trx) => {
  const named = { user_id: ownerOf(caller).userId, venue: path.venue, market_id: path.market_id };
  const known = await lockMapping(trx, named);
  if (known === undefined) throw new Problem('mapping_not_found', `no mapping is stored for ${path.market_id} at ${path.venue}`);
  assertVersion(headers, known);
  await trx('public.market_mappings').where(named).delete();
  return { status: 204 };
};

async function lockMapping(trx: Knex.Transaction, named: { user_id: string; venue: string; market_id: string }) {
  await lockUser(trx, named.user_id);
  return trx('public.market_mappings').where(named).first<{ version: number } | undefined>('version');
}

/** The mapping beside the fair probability of now, and the worst price at its venue that does not lose in the long run. */
function mappingOf(row: Row, { board: source, clock }: Pick<DeskDeps, 'board' | 'clock'>): Mapping {
  const board = source.current();
  const fight = pendingFight(board, row.fight_id, new Moment(clock.now()));
  if (fight === undefined) return { ...row, fair: null, sigma: null, break_even_decimal_odds: null, break_even_probability: null };
  const { fair, sigma } = fairOf(fight, row);
  const fee = feeOf(row, board);
  const breakEven = fair > 0 && fair < 1 ? grossOdds(1 / fair, fee) : null;
  return {
    ...row,
    fair: fraction(fair),
    sigma: fraction(sigma),
    break_even_decimal_odds: odds(breakEven),
    break_even_probability: fraction(breakEven === null ? null : 1 / breakEven),
  };
}

function fairOf(fight: Parameters<typeof valueFight>[0], { venue, side, market_type }: Row) {
  const fair = valueFight(fight, DEFAULT_PRICING).fairOf({ book: venue, market_type });
  return { fair: fairProbability(fair, side, market_type), sigma: fairSigma(fair, side, market_type) };
}

/** The mapping's own fee, else that of the venue where it is a known book. */
function feeOf({ venue, fee_rate, fee_base }: Row, board: Board): Omit<Fee, 'source'> | undefined {
  return fee_rate === null || fee_base === null ? board.fees.get(venue) : { rate: fee_rate, base: fee_base };
}
