import type { DeskHandlers } from '../handler';
import { arbitrage } from './arbitrage';
import { devig } from './devig';
import { freeBet } from './free-bet';
import { stakes } from './stakes';

export const calculatorsHandlers = {
  calculateDevig: ({ body }) => ({ data: devig(body), meta: {} }),
  calculateStakes: async ({ body }) => ({ data: await stakes(body), meta: {} }),
  calculateArbitrage: ({ body }) => ({ data: arbitrage(body), meta: {} }),
  calculateFreeBet: ({ body }) => ({ data: freeBet(body), meta: {} }),
} satisfies Partial<DeskHandlers>;
