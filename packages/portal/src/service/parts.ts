import { ApiError } from 'boxing-prediction-trading-client';

/** Bytes of a part: in base64, and as JSON, they fit into the largest body. */
const PART = 180_000;
/** When the service takes no more parts in this minute, and does not say how long that lasts. */
const WAIT_MS = 5_000;

/**
 * Sends bytes in parts, one after the other. Waits where the service takes no more parts for now.
 * @param send sends a part in base64 @param told called with the share that has arrived, and the seconds to wait where the service takes no more for now @returns the answer to the last part
 */
export async function sendParts<A>(
  bytes: Uint8Array,
  send: (offset: number, base64: string) => Promise<A>,
  told: (share: number, waitSeconds?: number) => void,
): Promise<A> {
  for (let offset = 0; ; offset += PART) {
    const part = inBase64(bytes.subarray(offset, offset + PART));
    const answer = await patiently(
      () => send(offset, part),
      (seconds) => told(offset / bytes.length, seconds),
    );
    told(Math.min(1, (offset + PART) / bytes.length));
    if (offset + PART >= bytes.length) return answer;
  }
}

/** Sends a request again where the service takes no more for now. @param waits called with the seconds that it waits */
export async function patiently<A>(send: () => Promise<A>, waits: (seconds: number) => void = () => undefined): Promise<A> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      const waitMs = (error.retryAfterSeconds ?? 0) * 1_000 || WAIT_MS;
      waits(waitMs / 1_000);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Characters are joined in slices, because a call takes a limited number of arguments. */
const SLICE = 8_192;

function inBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}
