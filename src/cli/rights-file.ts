import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../lib/files/replace-file';
import { UserError } from '../lib/user-error';
import type { DataSource, Level } from '../rights/data-source';
import { refusingSource, type ShownData } from '../rights/may-use';

/** What an exported file holds of the sources. */
export const EXPORTED = {
  quotes: { rights: 'prices', rightsOf: ['feed'] },
  record: { rights: 'prices', rightsOf: ['record'] },
  predictions: { rights: 'derived', rightsOf: [] },
  bets: { rights: 'own', rightsOf: [] },
} as const satisfies Readonly<Record<string, ShownData>>;

/** @throws UserError where a source closes the way of files even to the operator */
export function assertExported(name: keyof typeof EXPORTED, sources: readonly DataSource[]): void {
  const source = refusingSource(EXPORTED[name], sources, 'self', 'export');
  if (source !== undefined)
    throw new UserError(`the rights of ${source.source} do not allow files of its data: see boxing sources show ${source.source}`);
}

/** Writes, beside a file that was exported, what may be passed on of it. @returns the file */
export async function writeRights(exported: string, sources: readonly DataSource[], at: Date): Promise<string> {
  const file = path.join(path.dirname(exported), 'RIGHTS.txt');
  await replaceFile(file, (unfinished) => writeFile(unfinished, rightsText(sources, at)));
  return file;
}

const MAY_HAVE: Readonly<Record<Level, string>> = {
  self: 'nobody but yourself and users of your own',
  key_holders: 'guests who hold a key of your service',
  public: 'everybody',
};

function rightsText(sources: readonly DataSource[], at: Date): string {
  const paragraphs = sources.map((source) =>
    [
      `${source.source} (${source.kinds.join(', ')})`,
      `  its data may go to: ${MAY_HAVE[source.data_to]}`,
      `  figures made from several prices may go to: ${MAY_HAVE[source.derived_to]}`,
      ...(source.channels.ml === false ? ['  models may not be trained on it by others'] : []),
      ...(source.keep_hours === null ? [] : [`  it may be kept for ${source.keep_hours} hours`]),
      ...(source.attribution === null ? [] : [`  it must be named: ${source.attribution}`]),
      `  terms: ${source.terms_url ?? 'no address is recorded'}, ${source.read_on === null ? 'unread' : `read on ${source.read_on}`}`,
      ...(source.note === null ? [] : [`  ${source.note}`]),
    ].join('\n'),
  );
  const head = `What may be passed on of the files in this folder, by "boxing sources list" on ${at.toISOString().slice(0, 10)}.`;
  return [head, ...paragraphs, ''].join('\n\n').trimEnd() + '\n';
}
