import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** For how long a replaced secret still signs. */
export const OVERLAP_MS = 24 * 3_600_000;

/** A secret of Standard Webhooks: `whsec_` and the base64 of 32 bytes from the system's CSPRNG. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface Message {
  /** Without dots, because dots separate what is signed. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers that let the receiver verify a message: HMAC-SHA256 over `id.timestamp.body`, one signature for each secret.
 * Source: Standard Webhooks 1.0, https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param secrets as `newSecret` makes them
 */
export function signatureHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
