import { Panel } from '../../../components/layout';
import { Confirmed } from '../../../components/forms/dialog';
import { Answered, Empty } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import { Badge, Time, type Tone } from '../../../components/values';
import { numberText } from '../../../format/figures';
import { client } from '../../../service/client';
import { bodyOf, useRequest } from '../../../service/request';
import { changed, changes } from '../changes';
import { undo } from './file-import';
import type { FileImport } from './schemas';
import { undoneText } from './words';

const SHOWN = 20;

const STATES: Readonly<Record<FileImport['state'], readonly [tone: Tone, text: string]>> = {
  uploading: ['stale', 'Upload unfinished'],
  reading: ['plain', 'Being read'],
  asking: ['stale', 'Waiting for your answer'],
  ready: ['stale', 'Not imported yet'],
  importing: ['plain', 'Being imported'],
  done: ['better', 'Imported'],
  failed: ['worse', 'Could not be read'],
  undoing: ['plain', 'Being undone'],
  undone: ['plain', 'Undone'],
};

/** The imports of the reader's files, each with a way to undo it. @param onOpen goes on with one that waits for its reader */
export function EarlierImports({ onOpen }: { readonly onOpen: (one: FileImport) => void }) {
  const request = useRequest([changes.value], (signal) =>
    bodyOf(client.desk.GET('/journal/file-imports', { params: { query: { limit: SHOWN } }, signal })),
  );
  const columns: readonly Column<FileImport>[] = [
    {
      name: 'File',
      align: 'start',
      cell: ({ file_name, reading }) => (
        <>
          {file_name}
          {typeof reading?.tracker === 'string' && reading.tracker !== 'own' && <span class="sub">{reading.tracker}</span>}
        </>
      ),
    },
    { name: 'When', align: 'start', cell: ({ created_at }) => <Time at={created_at} form="day" /> },
    { name: 'State', align: 'start', cell: ({ state }) => <Badge tone={STATES[state][0]}>{STATES[state][1]}</Badge> },
    { name: 'Bets added', short: true, cell: ({ counts }) => numberText(counts?.stored ?? 0) },
    { name: 'Results updated', short: true, cell: ({ counts }) => numberText(counts?.updated ?? 0) },
    { name: 'Actions', align: 'start', cell: (one) => <Actions of={one} onOpen={onOpen} /> },
  ];
  return (
    <Panel title="Earlier imports" note="Undo takes every bet of a file out of your journal again, in one step.">
      <Answered of={request}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="You have not imported a file yet." />
          ) : (
            <Table caption="Earlier imports, newest first" rows={data} columns={columns} rowKey={({ import_id }) => import_id} />
          )
        }
      </Answered>
    </Panel>
  );
}

function Actions({ of, onOpen }: { readonly of: FileImport; readonly onOpen: (one: FileImport) => void }) {
  const { state, file_name } = of;
  if (state === 'asking' || state === 'ready' || state === 'reading')
    return (
      <button type="button" onClick={() => onOpen(of)}>
        Continue
      </button>
    );
  if (state === 'uploading') return <DiscardUpload of={of} />;
  if (state !== 'done') return null;
  return <UndoImport of={of} button="Undo" title={`Undo ${file_name}?`} />;
}

/** A button that discards an upload that did not finish. Too many of them keep new files from being imported. */
function DiscardUpload({ of }: { readonly of: FileImport }) {
  const { file_name } = of;
  const act = async () => {
    await undo(of);
    changed(`${file_name} was discarded.`);
  };
  return (
    <Confirmed button="Discard" title={`Discard ${file_name}?`} confirm="Discard the upload" act={act}>
      <p>Only a part of the file arrived, and nothing was imported. To import it, send the file again.</p>
    </Confirmed>
  );
}

/** A button that undoes an import, after a question. */
export function UndoImport({
  of,
  button,
  title,
  done,
}: {
  readonly of: FileImport;
  readonly button: string;
  readonly title: string;
  readonly done?: (undone: FileImport) => void;
}) {
  const { counts } = of;
  const act = async () => {
    const undone = await undo(of);
    done?.(undone);
    changed(undoneText(undone.counts));
  };
  return (
    <Confirmed button={button} title={title} confirm="Undo the import" act={act}>
      <p>
        This removes {numberText(counts?.stored ?? 0)} bets, also those you have edited since
        {(counts?.updated ?? 0) > 0 && `, and takes back ${numberText(counts?.updated ?? 0)} results`}. You can restore single bets under
        Bets, Voided.
      </p>
    </Confirmed>
  );
}
