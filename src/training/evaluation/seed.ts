export const SEED = 20_000_101;
