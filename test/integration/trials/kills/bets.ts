import { randomUUID } from 'node:crypto';
import { DESK_ROOT } from '../../../../src/http/api-root';
import { http } from '../../../support/http';

/** Logs bets until the service is gone, and remembers what the service acknowledged. */
export interface BetWriter {
  /** Ids of acknowledged bets. */
  readonly acknowledged: Set<string>;
  /** Idempotency keys that got no answer, with what was sent. */
  readonly unanswered: Map<string, string>;
  /** Sends again what got no answer, and then one new bet. @throws RefusedBet, or what a broken connection throws */
  writeOnce(origin: string): Promise<void>;
  /** Writes until a request fails. */
  write(origin: string): Promise<void>;
  /** Sends again what got no answer. @throws Error for an answer other than 201 */
  retry(origin: string): Promise<void>;
}

/** An answer other than 201. */
export class RefusedBet extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    text: string,
  ) {
    super(`a bet got ${status} ${text}`);
  }
}

/** @param key of a user who may write the journal */
export function betWriter(key: string, fightId: number): BetWriter {
  const acknowledged = new Set<string>();
  const unanswered = new Map<string, string>();
  const send = async (origin: string, idempotencyKey: string, body: string): Promise<void> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
    const { status, text, body: answer } = await http(origin, `${DESK_ROOT}/journal/bets`, { method: 'POST', headers, body });
    const id = /"bet_id":"([^"]+)"/.exec(text)?.[1];
    if (status !== 201 || id === undefined) throw new RefusedBet(status, answer?.error?.code, text);
    acknowledged.add(id);
    unanswered.delete(idempotencyKey);
  };
  const retry = async (origin: string): Promise<void> => {
    for (const [idempotencyKey, body] of [...unanswered]) await send(origin, idempotencyKey, body);
  };
  const writeOnce = async (origin: string): Promise<void> => {
    await retry(origin);
    const idempotencyKey = randomUUID();
    const stake = Number((1 + acknowledged.size / 100).toFixed(2));
    const body = JSON.stringify({ fight_id: fightId, side: 'a', book: 'bovada', decimal_odds: 2.1, stake });
    unanswered.set(idempotencyKey, body);
    await send(origin, idempotencyKey, body);
  };
  return {
    ...{ acknowledged, unanswered, retry, writeOnce },
    async write(origin) {
      for (;;) await writeOnce(origin);
    },
  };
}
