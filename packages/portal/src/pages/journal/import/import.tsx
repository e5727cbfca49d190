import './import.css';
import { useState } from 'preact/hooks';
import { DropPlace } from '../../../components/forms/drop-place';
import { Form, TextArea } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Failed } from '../../../components/states';
import { changed } from '../changes';
import { EarlierImports } from './earlier';
import { answer, confirm, pastedFile, sendFile, settled, undo } from './file-import';
import type { FileImport } from './schemas';
import { OneImport } from './one-import';
import { doneText, sendingText, undoneText } from './words';

interface Sending {
  readonly name: string;
  readonly share: number;
  /** Where the service takes no more for now. */
  readonly waitSeconds?: number | undefined;
}

interface Work {
  readonly shown?: FileImport | undefined;
  /** A file that is being sent, and how far. */
  readonly sending?: Sending | undefined;
  readonly error?: unknown;
  readonly isBusy?: boolean;
}

/** Imports bets from a file: shows how it is read, asks what it leaves open, and stores nothing before the reader says so. */
export function Import() {
  const [{ shown, sending, error, isBusy = false }, setWork] = useState<Work>({});
  const show = (present: FileImport) => setWork({ shown: present, isBusy: true });
  /** Does something that ends in an import to show. If it fails, the page stays as it was. */
  const run = async (work: () => Promise<FileImport>): Promise<FileImport | undefined> => {
    setWork((before) => ({ ...before, isBusy: true, error: undefined }));
    try {
      const present = await settled(await work(), show);
      setWork({ shown: present });
      return present;
    } catch (failure) {
      setWork((before) => ({ shown: before.shown, error: failure }));
      return undefined;
    }
  };
  const open = (file: File) =>
    run(() => {
      setWork({ sending: { name: file.name, share: 0 }, isBusy: true });
      return sendFile(file, (share, waitSeconds) => setWork({ sending: { name: file.name, share, waitSeconds }, isBusy: true }));
    });
  const store = async (present: FileImport) => {
    const stored = await run(() => confirm(present));
    if (stored?.state === 'done' && stored.counts !== null)
      changed(doneText(stored.counts), async () => {
        const undone = await undo(stored);
        setWork({ shown: undone });
        changed(undoneText(undone.counts));
      });
  };
  const close = async (present: FileImport) => {
    const isOpen = present.state === 'asking' || present.state === 'ready';
    if (isOpen) await run(() => undo(present));
    setWork({});
    if (isOpen) changed(`${present.file_name} was not imported.`);
  };
  return (
    <>
      {shown === undefined && <Choose isBusy={isBusy} open={(file) => void open(file)} />}
      {sending !== undefined && (
        <p class="import-progress" role="status">
          <progress value={sending.share} aria-label={`Sending ${sending.name}`} />
          <span class="soft">{sendingText(sending)}</span>
        </p>
      )}
      {error !== undefined && <Failed error={error} />}
      {shown !== undefined && (
        <OneImport
          of={shown}
          isBusy={isBusy}
          onAnswer={(question, choice) => void run(() => answer(shown, question, choice))}
          onStore={() => void store(shown)}
          onClose={() => void close(shown)}
          onUndone={(undone) => setWork({ shown: undone })}
        />
      )}
      <EarlierImports onOpen={(one) => void run(() => Promise.resolve(one))} />
    </>
  );
}

function Choose({ isBusy, open }: { readonly isBusy: boolean; readonly open: (file: File) => void }) {
  const [text, setText] = useState('');
  const read = () => {
    open(pastedFile(text));
    return Promise.resolve(undefined);
  };
  return (
    <Panel
      title="Import bets"
      note="The file that your tracker, bookmaker or spreadsheet exports, as CSV. You see how we read it first; nothing is saved until you say so."
    >
      <DropPlace
        label="Drop a file here, or choose one"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        isBusy={isBusy}
        onFiles={([file]) => {
          if (file !== undefined) open(file);
        }}
      />
      <details>
        <summary>Paste instead</summary>
        <Form submit="Read it" send={read}>
          <div class="import-source">
            <TextArea label="Bets, with the column names in the first line" value={text} onValue={setText} rows={8} />
          </div>
        </Form>
      </details>
      <details>
        <summary>Which files work?</summary>
        <p class="note">
          Exports of Pikkit, Bet-Analytix, Juice Reel, OddsJam, Sportsbook Scout, Betfair and other trackers, and any table with the date,
          your pick, the odds and the stake of each bet. Results, free bets, boosts and cash-outs are read too. Save an Excel or Numbers
          file as CSV first.
        </p>
        <p class="note">
          We import bets on who wins a boxing match. Parlays, lays, rounds, methods and other sports are left out and counted. Times without
          a zone are in the time zone of your settings.
        </p>
      </details>
    </Panel>
  );
}
