import knex from 'knex';
import { bookmakersHandlers } from '../../src/api/trading/bookmakers/handlers';
import type { Call, Data } from '../../src/api/operation';
import type { Deps } from '../../src/api/trading/handler';
import { optimizerHandlers } from '../../src/api/trading/optimizer/handlers';
import { picksHandlers } from '../../src/api/trading/picks/handlers';
import type { Board } from '../../src/board/board';
import { Moment } from '../../src/lib/moment';
import { asContracted, depsOver } from '../support/handlers';
import { now } from './trading-board';

const sizing = { bankroll: 0, kelly_fraction: 0.25, kelly_z: 0, max_bet_pct: 0.03 };
/** The model's own fair price by the multiplicative method, whose figures the tests of the handlers work out by hand. */
const pricing = { fair: 'model', devig: 'multiplicative' } as const;
const list = { ...sizing, ...pricing, min_robust: 0, max_outlay_pct: 0 };

/** Calls each handler as the service does after validation, defaults filled, over a board and a database that cannot be reached. */
export function desk(board: Board, instant: Date = now) {
  const deps: Deps = { ...depsOver(knex({ client: 'pg' }), board), now: new Moment(instant) };
  const caller = { kind: 'public' } as const;
  return {
    live: (query: Partial<Call<'listLivePicks'>['query']> = {}): Data<'listLivePicks'> => {
      const defaults = { ...list, min_edge_pp: 0.03, bet_only: false, include_stale: false, include_books: false };
      return asContracted('listLivePicks', picksHandlers.listLivePicks({ query: { ...defaults, ...query }, path: {}, caller }, deps)).data;
    },
    pick: (fight_id: number, query: Partial<Call<'getPick'>['query']> = {}): Data<'getPick'> =>
      asContracted(
        'getPick',
        picksHandlers.getPick({ query: { ...sizing, ...pricing, min_edge_pp: 0.03, ...query }, path: { fight_id }, caller }, deps),
      ).data,
    arbitrage: (query: Partial<Call<'listArbitrage'>['query']> = {}): Data<'listArbitrage'> =>
      asContracted(
        'listArbitrage',
        optimizerHandlers.listArbitrage(
          {
            query: { min_profit_pct: 0, max_legs: 2, unpredicted: false, settlement: 'any', sister_books: false, ...query },
            path: {},
            caller,
          },
          deps,
        ),
      ).data,
    plusEv: (query: Partial<Call<'listPlusEv'>['query']> = {}): Data<'listPlusEv'> => {
      const defaults = { ...list, min_edge_pp: 0, max_uncertainty: 1 };
      return asContracted('listPlusEv', optimizerHandlers.listPlusEv({ query: { ...defaults, ...query }, path: {}, caller }, deps)).data;
    },
    hedge: ({ market_type = 'h2h', unpredicted = false, ...query }: HedgeQuery): Data<'getHedge'> =>
      asContracted('getHedge', optimizerHandlers.getHedge({ query: { market_type, unpredicted, ...query }, path: {}, caller }, deps)).data,
    bookmakers: (): Data<'listBookmakers'> =>
      asContracted('listBookmakers', bookmakersHandlers.listBookmakers({ query: {}, path: {}, caller }, deps)).data,
  };
}

type Defaulted = 'market_type' | 'unpredicted';
type HedgeQuery = Omit<Call<'getHedge'>['query'], Defaulted> & Partial<Pick<Call<'getHedge'>['query'], Defaulted>>;

/** The problem that a call answers. */
export function problemOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (problem) {
    return problem;
  }
}
