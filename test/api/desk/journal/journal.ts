import type { Data } from '../../../../src/api/operation';
import type { HttpAnswer } from '../../../support/http';

export type Bet = Data<'getBet'>;

/** The data of a success, whose form the service has checked against the contract. */
export function dataOf<T>({ status, body }: HttpAnswer): T {
  if (body?.ok !== true) throw new Error(`${status}: ${body?.error?.code} ${body?.error?.message}`);
  return body.data as T;
}
