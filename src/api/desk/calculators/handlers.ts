import type { Filling } from '../../../betting/limits/fill';
import { limitsMeta } from '../../limits';
import type { DeskHandlers } from '../handler';
import { arbitrage } from './arbitrage';
import { devig } from './devig';
import { freeBet } from './free-bet';
import { stakes } from './stakes';

export const calculatorsHandlers = {
  calculateDevig: ({ body }) => ({ data: devig(body), meta: {} }),
  calculateStakes: async ({ body }, { limits }) => {
    const filling = limits?.fill();
    return { data: await stakes(body, filling), meta: metaOf(filling) };
  },
  calculateArbitrage: ({ body }, { board, limits }) => {
    const filling = limits?.fill();
    return { data: arbitrage(body, board.current(), filling), meta: metaOf(filling) };
  },
  calculateFreeBet: ({ body }, { limits }) => {
    const filling = limits?.fill();
    return { data: freeBet(body, filling), meta: metaOf(filling) };
  },
} satisfies Partial<DeskHandlers>;

function metaOf(filling: Filling | undefined) {
  return filling === undefined ? {} : { limits: limitsMeta(filling.state) };
}
