import { bodyOf } from '../../service/request';
import { operatorClient } from '../../service/client';
import { sendParts } from '../../service/parts';

/** Sends a file in parts, compressed. @param told called with the share that has arrived */
export async function sendFile(file: File, told: (share: number) => void): Promise<void> {
  const params = { path: { file: file.name } };
  const send = (offset: number, bytes: string) =>
    bodyOf(operatorClient.desk.PUT('/admin/setup/files/{file}', { params, body: { offset, bytes } }));
  await sendParts(await compressed(file), send, told);
}

/** A file as gzip; one that is gzip already as it is. */
async function compressed(file: File): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  const stream = isGzip ? file.stream() : file.stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
