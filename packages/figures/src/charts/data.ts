import type { Answer, DeskPaths, Path } from 'boxing-prediction-trading-client';

/** The data in the answer of an operation of the trading contract. */
export type DataOf<P extends Path> = Answer<P> extends { data: infer D } ? D : never;

/** The data in the answer of a GET of the desk contract. */
export type DeskDataOf<P extends keyof DeskPaths> = DeskPaths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': { data: infer D } } } };
}
  ? D
  : never;

/** A stable code of the contract as words: `no_growth` as "no growth". */
export function words(code: string): string {
  return code.replaceAll('_', ' ');
}
