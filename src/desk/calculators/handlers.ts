import type { DeskHandlers } from '../handler';
import { devig } from './devig';

export const calculatorsHandlers = {
  calculateDevig: ({ body }) => ({ data: devig(body), meta: {} }),
} satisfies Partial<DeskHandlers>;
