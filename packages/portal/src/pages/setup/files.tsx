import { useRef, useState } from 'preact/hooks';
import { DropPlace } from '../../components/forms/drop-place';
import { Panel } from '../../components/layout';
import { Failed } from '../../components/states';
import { Badge } from '../../components/values';
import { percentText } from '../../format/figures';
import { bodyOf } from '../../service/request';
import { operatorClient } from '../../service/client';
import { FileReading } from './file-reading';
import { Preview } from './preview';
import { cancelImport, importFile, isReadable, KINDS, type Dropped, type SetupImport } from './setup';

/** Drops files, says how each is read and what its lines become, and imports them. @param done called after each import */
export function Files({ done }: { readonly done: () => void }) {
  const [files, setFiles] = useState<readonly Dropped[]>([]);
  const latest = useRef(files);
  const [under, setUnder] = useState<SetupImport>();
  const [isBusy, setBusy] = useState(false);
  const set = (next: readonly Dropped[]) => {
    latest.current = next;
    setFiles(next);
  };
  const change = (name: string, changed: Partial<Dropped>) =>
    set(latest.current.map((one) => (one.file.name === name ? { ...one, ...changed } : one)));

  /** Does something with each file in turn. A failure is shown at its file, and the others go on. */
  const withEach = async (chosen: readonly Dropped[], work: (one: Dropped) => Promise<Partial<Dropped>>) => {
    setBusy(true);
    for (const { file } of chosen) {
      const one = latest.current.find((known) => known.file.name === file.name);
      if (one === undefined) continue;
      change(file.name, { error: undefined });
      change(file.name, await work(one).catch((error: unknown) => ({ error })));
      setUnder(undefined);
    }
    setBusy(false);
  };
  const check = (chosen: readonly Dropped[]) =>
    withEach(chosen, async (one) => (isReadable(one) ? { checked: await importFile(one, true, setUnder) } : {}));
  const importAll = () =>
    withEach(ready(files), async (one) => {
      const imported = await importFile(one, false, setUnder);
      done();
      return { imported };
    });
  const drop = async (list: readonly File[]) => {
    const dropped = list.map((file): Dropped => ({ file, sent: 0, kind: undefined, tables: [], header: [], at: '' }));
    set([...latest.current.filter(({ file }) => dropped.every((one) => one.file.name !== file.name)), ...dropped]);
    await withEach(dropped, (one) => received(one, (sent) => change(one.file.name, { sent })));
    await check(latest.current.filter(({ checked, imported }) => checked === undefined && imported === undefined));
  };
  const toImport = ready(files);
  return (
    <Panel
      title="Files"
      note="Fighters, bouts, moneylines and odds, as CSV or JSON, plain or gzip. Bouts and one odds file are the least. Nothing is stored until you import."
    >
      <DropPlace
        label="Drop files here, or choose them"
        accept=".csv,.json,.gz,text/csv,application/json,application/gzip"
        multiple
        isBusy={isBusy}
        onFiles={(list) => void drop(list)}
      />
      {files.map((one) => (
        <section key={one.file.name} class="setup-file" aria-label={one.file.name}>
          <h3>
            {one.file.name} <FileBadge of={one} />
          </h3>
          {under?.file === one.file.name && <Progress of={under} />}
          {one.sent < 1 && one.error === undefined && <progress value={one.sent} aria-label={`Sending ${one.file.name}`} />}
          {one.error !== undefined && <Failed error={one.error} />}
          {one.sent === 1 && one.imported === undefined && <FileReading of={one} change={(changed) => change(one.file.name, changed)} />}
          {one.imported === undefined && one.checked !== undefined && <Preview of={one.checked} caption={`Lines of ${one.file.name}`} />}
          {one.imported !== undefined && <Preview of={one.imported} caption={`Lines of ${one.file.name}`} />}
        </section>
      ))}
      {files.length > 0 && (
        <div class="form-foot">
          {files.some((one) => isReadable(one) && one.checked === undefined && one.imported === undefined) && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void check(files.filter(({ checked, imported }) => (checked ?? imported) === undefined))}
            >
              Check the files
            </button>
          )}
          <button type="button" class="primary" disabled={isBusy || toImport.length === 0} onClick={() => void importAll()}>
            {IMPORT[toImport.length] ?? `Import ${toImport.length} files`}
          </button>
          <span class="soft" role="status">
            {isBusy && under === undefined ? 'Working…' : ''}
          </span>
        </div>
      )}
    </Panel>
  );
}

/** What the button says for no file and for one. */
const IMPORT = ['Import files', 'Import the file'] as const;

/** The files that were checked and are not imported yet, in the order in which they are imported. */
function ready(files: readonly Dropped[]): readonly Dropped[] {
  const place = ({ kind }: Dropped): number => (kind === undefined ? KINDS.length : KINDS.indexOf(kind));
  return files
    .filter(({ checked, imported }) => checked !== undefined && imported === undefined)
    .sort((one, other) => place(one) - place(other));
}

/** Sends a file, and asks how it would be read. */
async function received(one: Dropped, told: (share: number) => void): Promise<Partial<Dropped>> {
  const { sendFile } = await import('./send-file');
  await sendFile(one.file, told);
  const params = { path: { file: one.file.name } };
  const { kind, tables, header } = (await bodyOf(operatorClient.desk.GET('/admin/setup/files/{file}', { params }))).data;
  return { sent: 1, kind: kind ?? undefined, tables, header };
}

function FileBadge({ of: { imported, checked, error } }: { readonly of: Dropped }) {
  if (error !== undefined) return <Badge tone="worse">Failed</Badge>;
  if (imported !== undefined) return <Badge tone="better">Imported</Badge>;
  return checked === undefined ? null : <Badge tone="plain">Checked</Badge>;
}

function Progress({ of: { progress, dry_run } }: { readonly of: SetupImport }) {
  const [isEnding, setEnding] = useState(false);
  const cancel = () => {
    setEnding(true);
    // Where it fails the import goes on, and so does its progress.
    cancelImport().catch(() => setEnding(false));
  };
  const { step = dry_run ? 'Checking' : 'Importing', done = 0, total = null } = progress ?? {};
  return (
    <div class="setup-progress" role="status">
      <progress {...(total !== null && total > 0 && { value: Math.min(done, total), max: total })} aria-label={step} />
      <span class="soft">
        {dry_run ? 'Check: ' : 'Import: '}
        {step}
        {total !== null && total > 0 ? `, ${percentText(Math.min(1, done / total), 0)}` : ''}
      </span>
      <button type="button" disabled={isEnding} onClick={cancel}>
        {isEnding ? 'Cancelling…' : 'Cancel'}
      </button>
    </div>
  );
}
