import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../../src/lib/math/random';
import { undocumented } from '../../../contract/answers';
import { http } from '../../../support/http';
import type { SoakRequest } from './mix';

export interface SoakLoad {
  readonly origin: string;
  readonly key: string;
  readonly systemToken: string;
  readonly draw: (random: Random) => SoakRequest;
  readonly random: Random;
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  readonly answered: (operationId: string, milliseconds: number) => void;
  readonly stop: AbortSignal;
}

export interface LoadReport {
  readonly requests: number;
  /** Requests that were due while too many waited for an answer, and were not sent. */
  readonly leftOut: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Answers that the contract does not document, failures, and refusals of what should have succeeded. */
  readonly faults: readonly string[];
}

/** More may not wait for an answer. On a busy machine a slot of the key's 64 is still taken when its answer has arrived, so each connection can take two. */
const MOST_IN_FLIGHT = 24;
const STEP_MS = 20;
/** More would say the same. */
const MOST_FAULTS = 100;
/** Tags of answers that are kept for conditional requests. */
const MOST_TAGS = 2_000;

/**
 * Sends requests at a steady rate, however long the answers take, and checks each answer against its contract. Every second read whose path
 * was asked before is conditional.
 */
export async function keepAsking({ origin, key, systemToken, draw, random, rate, seconds, answered, stop }: SoakLoad): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_IN_FLIGHT });
  const tags = new Map<string, string>();
  const byStatus: Record<string, number> = {};
  const faults: string[] = [];
  const inFlight = new Set<Promise<void>>();
  let [requests, leftOut] = [0, 0];

  const ask = async ({ path, body, headers, answered: told, ...asked }: SoakRequest): Promise<void> => {
    const { method, operationId, systemOnly } = asked.operation;
    const isRead = method === 'get';
    const tag = isRead && random() < 0.5 ? tags.get(path) : undefined;
    const from = performance.now();
    const answer = await http(origin, path, {
      ...{ method: method.toUpperCase(), agent },
      headers: {
        authorization: `Bearer ${systemOnly ? systemToken : key}`,
        'accept-encoding': 'gzip',
        ...headers,
        ...(tag !== undefined && { 'if-none-match': tag }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    answered(operationId, performance.now() - from);
    const { status, headers: got, text } = answer;
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    if (isRead && got.etag !== undefined && (tags.size < MOST_TAGS || tags.has(path))) tags.set(path, got.etag);
    // A small world has not all figures.
    const refused = status >= 400 && status !== 404 ? `${status} ${text.slice(0, 300)}` : undefined;
    const fault = undocumented(asked, answer) ?? refused;
    if (fault !== undefined && faults.length < MOST_FAULTS)
      faults.push(`${operationId}: ${fault}\n  ${path} ${JSON.stringify(body ?? {})}`);
    if (status < 300) told?.(answer);
  };

  const begun = performance.now();
  const end = begun + 1_000 * seconds;
  let due = 0;
  while (performance.now() < end && !stop.aborted) {
    for (const now = performance.now(); due < ((now - begun) / 1_000) * rate; due += 1) {
      if (inFlight.size >= MOST_IN_FLIGHT) {
        leftOut += 1;
        continue;
      }
      const request = draw(random);
      requests += 1;
      const sent = ask(request)
        .catch((error: unknown) => void faults.push(`${request.operation.operationId}: ${String(error)}`))
        .finally(() => inFlight.delete(sent));
      inFlight.add(sent);
    }
    await sleep(STEP_MS);
  }
  await Promise.all(inFlight);
  agent.destroy();
  return { requests, leftOut, byStatus, faults };
}
