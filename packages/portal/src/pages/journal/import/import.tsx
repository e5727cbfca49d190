import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Form, TextArea } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { bodyOf, useRequest } from '../../../service/request';
import { useIdempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { preferences } from '../../../service/preferences';
import { Formats, Recognised } from './formats';
import { ImportResult } from './import-result';
import { bookNamed } from './trackers/books';
import { readExport, type ReadExport } from './trackers/read-export';
import { changed } from '../changes';

type ImportData = DeskComponents['schemas']['Import'];

/** The service processes a long import in the background. */
const ASK_AGAIN_MS = 1_500;

const EXAMPLE = 'side,book,decimal_odds,stake,placed_at\nIvan Petkov,pinnacle,2.10,40,2026-11-27T18:20:00Z';

/** Imports bets from a CSV file: first checks each line, then imports. */
export function Import() {
  const [csv, setCsv] = useState('');
  const [shown, setShown] = useState<ImportData>();
  const { key, done } = useIdempotencyKey();
  const [read, setRead] = useState<ReadExport>();
  const books = useRequest([], (signal) => client.get('/bookmakers', { signal }));
  /** Takes a text as it is, or the lines in the export of another tracker. @returns the lines */
  const take = (text: string): string => {
    const { currency, time_zone: zone } = preferences();
    const found = readExport(text, { currency, zone, bookOf: (name) => bookNamed(name, books.answer?.data ?? []) });
    if (found !== undefined) setRead(found);
    const lines = found?.csv ?? text;
    setCsv(lines);
    return lines;
  };
  const change = (text: string) => {
    setCsv(text);
    setShown(undefined);
  };
  const open = (text: string) => {
    setShown(undefined);
    setRead(undefined);
    take(text);
  };
  const send = async (dry_run: boolean) => {
    const body = { csv: take(csv), dry_run };
    const params = { header: { 'Idempotency-Key': key(body) } };
    const { data } = await bodyOf(client.desk.POST('/journal/imports', { params, body }));
    const finished = await finishedOf(data, setShown);
    done();
    setShown(finished);
    if (finished.state === 'failed') throw new Error(`Nothing was saved: ${finished.failure ?? 'the import failed'}.`);
    if (!dry_run)
      changed(
        `${finished.taken} ${finished.taken === 1 ? 'bet' : 'bets'} imported, ${finished.refused} ${finished.refused === 1 ? 'line' : 'lines'} rejected.`,
      );
    return undefined;
  };
  const isChecked = shown?.dry_run === true && shown.state === 'done';
  return (
    <>
      <Panel
        title="Import bets"
        note="A CSV file with a header line and up to 5,000 lines: in the format below, or as another tracker exports it."
      >
        <Form submit="Check the lines" send={() => send(true)}>
          <div class="import-source">
            <FileField onText={open} />
            {read !== undefined && <Recognised read={read} />}
            <TextArea
              label="Lines"
              value={csv}
              onValue={change}
              rows={8}
              maxLength={250_000}
              hint={`For example: ${EXAMPLE.replace('\n', ' / ')}`}
            />
          </div>
        </Form>
        <Formats />
      </Panel>
      {shown !== undefined && (
        <Panel title={shown.dry_run ? 'Result of the check' : 'Result of the import'}>
          <ImportResult result={shown} />
          {isChecked && shown.taken > 0 && (
            <Form submit={`Import ${shown.taken} ${shown.taken === 1 ? 'bet' : 'bets'}`} send={() => send(false)}>
              <p class="note">Rejected lines are not imported.</p>
            </Form>
          )}
        </Panel>
      )}
    </>
  );
}

/** The finished import. @param show called with its state until then */
async function finishedOf(begun: ImportData, show: (present: ImportData) => void): Promise<ImportData> {
  let present = begun;
  while (present.state === 'queued') {
    show(present);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const params = { path: { import_id: begun.import_id } };
    present = (await bodyOf(client.desk.GET('/journal/imports/{import_id}', { params }))).data;
  }
  return present;
}

function FileField({ onText }: { readonly onText: (text: string) => void }) {
  return (
    <div class="field">
      <label for="import-file">File</label>
      <input
        id="import-file"
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ currentTarget: { files } }) => {
          void files?.[0]?.text().then(onText);
        }}
      />
    </div>
  );
}
