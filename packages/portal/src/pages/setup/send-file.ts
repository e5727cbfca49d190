import { ApiError } from 'boxing-prediction-trading-client';
import { bodyOf } from '../../service/request';
import { operatorClient } from '../../service/client';

/** Bytes of a part: in base64, and as JSON, they fit into the largest body. */
const PART = 180_000;
/** When the service takes no more parts in this minute, and does not say how long that lasts. */
const WAIT_MS = 5_000;

/** Sends a file in parts, compressed. @param told called with the share that has arrived */
export async function sendFile(file: File, told: (share: number) => void): Promise<void> {
  const bytes = await compressed(file);
  for (let offset = 0; offset === 0 || offset < bytes.length; offset += PART) {
    await sendPart(file.name, offset, inBase64(bytes.subarray(offset, offset + PART)));
    told(Math.min(1, (offset + PART) / bytes.length));
  }
}

async function sendPart(name: string, offset: number, bytes: string): Promise<void> {
  for (;;) {
    try {
      await bodyOf(operatorClient.desk.PUT('/admin/setup/files/{file}', { params: { path: { file: name } }, body: { offset, bytes } }));
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 0) * 1_000 || WAIT_MS));
    }
  }
}

/** A file as gzip; one that is gzip already as it is. */
async function compressed(file: File): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  const stream = isGzip ? file.stream() : file.stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Characters are joined in slices, because a call takes a limited number of arguments. */
const SLICE = 8_192;

function inBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}
