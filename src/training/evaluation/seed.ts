/** Of every fit and every judgement of one: the same record gives the same model. */
export const SEED = 20_000_101;
