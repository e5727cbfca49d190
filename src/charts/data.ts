import type { Answer, Path } from 'boxing-prediction-trading-client';

/** The data that an operation answers with, as the contract types it. */
export type DataOf<P extends Path> = Answer<P> extends { data: infer D } ? D : never;

/** A stable code of the contract as words: `no_growth` as "no growth". */
export function words(code: string): string {
  return code.replaceAll('_', ' ');
}
