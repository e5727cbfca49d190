import type { DeskComponents } from 'boxing-prediction-trading-client';
import { bodyOf } from '../../service/request';
import { operatorClient } from '../../service/client';

type Schemas = DeskComponents['schemas'];
export type SetupState = Schemas['Setup'];
type SetupFile = Schemas['SetupFile'];
export type SetupImport = Schemas['SetupImport'];
export type ImportedFile = Schemas['ImportedFile'];
export type FileKind = ImportedFile['kind'];
export type MatchedColumn = SetupFile['tables'][number]['columns'][number];

/** Fighters before bouts, so that the model is fitted once; prices last, because they are predicted at once. */
export const KINDS: readonly FileKind[] = ['fighters', 'bouts', 'moneylines', 'odds'];

export const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  fighters: 'Fighters: names and bios',
  bouts: 'Bouts: the fight record',
  moneylines: 'Moneylines: closing prices of past bouts',
  odds: 'Odds: a recorded answer of the feed',
};

/** A file that was dropped, and how it is read. */
export interface Dropped {
  readonly file: File;
  /** The share that has been sent. */
  readonly sent: number;
  readonly kind: FileKind | undefined;
  /** The columns of each kind, as far as they are found. */
  readonly tables: SetupFile['tables'];
  readonly header: readonly string[];
  /** Of an odds file; empty for now. */
  readonly at: string;
  readonly checked?: ImportedFile | undefined;
  readonly imported?: ImportedFile | undefined;
  readonly error?: unknown;
}

/** Our columns as the file holds them; none for an odds file. */
export function columnsOf({ kind, tables }: Dropped): readonly MatchedColumn[] {
  return tables.find((table) => table.kind === kind)?.columns ?? [];
}

/** Whether a file can be imported as it is read now. */
export function isReadable(dropped: Dropped): boolean {
  const { kind, sent } = dropped;
  return sent === 1 && kind !== undefined && columnsOf(dropped).every(({ is_required, in_file }) => !is_required || in_file !== null);
}

export async function readSetup(signal?: AbortSignal): Promise<SetupState> {
  return (await bodyOf(operatorClient.desk.GET('/admin/setup', { ...(signal && { signal }) }))).data;
}

/** Ends the import or check under way, which `importFile` then reports as cancelled. */
export async function cancelImport(): Promise<void> {
  await bodyOf(operatorClient.desk.DELETE('/admin/setup/import'));
}

const ASK_AGAIN_MS = 700;

/**
 * Imports a file, or checks it, and waits for the end.
 * @param told called with how it stands, until then
 * @throws Error with the reason of a failure
 */
export async function importFile(dropped: Dropped, dry_run: boolean, told: (present: SetupImport) => void): Promise<ImportedFile> {
  const { file, kind, at } = dropped;
  if (kind === undefined) throw new Error('Say what the file holds.');
  const columns = columnsOf(dropped).map(({ column, in_file }) => ({ column, in_file }));
  const body = { file: file.name, kind, dry_run, ...(columns.length > 0 && { columns }), ...(at !== '' && { at }) };
  let present: SetupImport | null = (await bodyOf(operatorClient.desk.PUT('/admin/setup/import', { body }))).data;
  while (present?.state === 'running') {
    told(present);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    present = (await readSetup()).import;
  }
  if (present?.result === null || present === null) throw new Error(present?.failure ?? 'The service has started again meanwhile.');
  return present.result;
}
