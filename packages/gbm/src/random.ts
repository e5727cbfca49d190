/** Draws from [0, 1). */
export type Random = () => number;
