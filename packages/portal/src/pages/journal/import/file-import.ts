import { idempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { patiently, sendParts } from '../../../service/parts';
import { bodyOf } from '../../../service/request';
import type { FileImport } from './schemas';

/** The service works on a large file in the background. */
const ASK_AGAIN_MS = 1_000;

/** The name of a text that was pasted. */
const PASTED = 'pasted.csv';

/** A pasted text as a file. */
export function pastedFile(text: string): File {
  return new File([text], PASTED, { type: 'text/csv' });
}

/** Sends a file. @param told called with the share that has arrived, and the seconds to wait if any @returns the import, which may still be read */
export async function sendFile(file: File, told: (share: number, waitSeconds?: number) => void): Promise<FileImport> {
  if (file.size === 0) throw new Error(`${file.name} is empty: export your bets again`);
  const body = { file_name: file.name.slice(-200), file_bytes: file.size };
  const { data } = await patiently(
    () => bodyOf(client.desk.POST('/journal/file-imports', { params: { header: once() }, body })),
    (seconds) => told(0, seconds),
  );
  const path = { import_id: data.import_id };
  const sent = await sendParts(
    new Uint8Array(await file.arrayBuffer()),
    (offset, bytes) =>
      bodyOf(client.desk.POST('/journal/file-imports/{import_id}/parts', { params: { path, header: once() }, body: { offset, bytes } })),
    told,
  );
  return sent.data;
}

/** Answers a question; the service then reads the file again. */
export async function answer({ import_id }: FileImport, question: string, choice: string): Promise<FileImport> {
  const params = { path: { import_id }, header: once() };
  const body = { answers: [{ question, answer: choice }] };
  return (await bodyOf(client.desk.POST('/journal/file-imports/{import_id}/answers', { params, body }))).data;
}

/** Stores the bets. */
export async function confirm({ import_id }: FileImport): Promise<FileImport> {
  const params = { path: { import_id }, header: once() };
  return (await bodyOf(client.desk.POST('/journal/file-imports/{import_id}/confirmation', { params }))).data;
}

/** Takes back all that an import did; discards one that did nothing yet. Resolves when that is done. */
export async function undo({ import_id }: Pick<FileImport, 'import_id'>): Promise<FileImport> {
  const params = { path: { import_id }, header: once() };
  return settled((await bodyOf(client.desk.POST('/journal/file-imports/{import_id}/undo', { params }))).data);
}

/** The states in which the service works on an import. */
export const WORKING: ReadonlySet<FileImport['state']> = new Set(['reading', 'importing', 'undoing']);

/** The import once the service has nothing to do for it. @param show called with its state until then */
export async function settled(begun: FileImport, show: (present: FileImport) => void = () => undefined): Promise<FileImport> {
  let present = begun;
  while (WORKING.has(present.state)) {
    show(present);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const params = { path: { import_id: begun.import_id } };
    present = (await bodyOf(client.desk.GET('/journal/file-imports/{import_id}', { params }))).data;
  }
  return present;
}

function once() {
  return { 'Idempotency-Key': idempotencyKey() };
}
