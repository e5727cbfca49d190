import { Panel } from '../../../components/layout';
import { percentText, numberText } from '../../../format/figures';
import { Counts } from './counts';
import { UndoImport } from './earlier';
import { WORKING } from './file-import';
import type { FileImport, Question } from './schemas';
import { Lines } from './lines';
import { Questions } from './questions';
import { Reading } from './reading';
import { OwnTotals, Totals } from './totals';
import { doneText, sentence, sourceText, undoneText } from './words';

interface OneImportProps {
  readonly of: FileImport;
  readonly isBusy: boolean;
  readonly onAnswer: (question: string, choice: string) => void;
  readonly onStore: () => void;
  readonly onClose: () => void;
  readonly onUndone: (undone: FileImport) => void;
}

/** One file: how it is read, what it leaves open, what its lines become, and the button that imports it. */
export function OneImport({ of, isBusy, onAnswer, onStore, onClose, onUndone }: OneImportProps) {
  const { file_name, state, reading, counts, failure, progress } = of;
  const [open, assumed] = parted(reading?.questions ?? []);
  const isOpen = state === 'asking' || state === 'ready';
  const toDo = (counts?.to_store ?? 0) + (counts?.to_update ?? 0);
  return (
    <>
      <Panel title={file_name} note={failure === null ? sourceText(of) : undefined}>
        {failure !== null && (
          <p class="notice notice-worse" role="alert">
            {sentence(failure.message)}
          </p>
        )}
        {progress !== null && WORKING.has(state) && (
          <p class="import-progress" role="status">
            <Bar of={progress} label={workText(state)} />
          </p>
        )}
        {open.length > 0 && isOpen && (
          <section class="import-open" aria-label="Questions">
            <h3>{questionsTitle(open)}</h3>
            <Questions of={open} isBusy={isBusy} onAnswer={onAnswer} />
          </section>
        )}
        {state === 'done' && counts !== null && <p class="conclusion">{doneText(counts)}</p>}
        {state === 'undone' && <p class="conclusion">{undoneText(counts)}</p>}
        {counts !== null && state !== 'asking' && <Counts of={counts} />}
        {reading !== null && reading.totals.length > 0 && state !== 'asking' && <Totals of={reading.totals} />}
        {reading !== null && reading.totals_line !== null && state !== 'asking' && <OwnTotals of={reading.totals_line} />}
        <div class="form-foot import-foot">
          {isOpen && (
            <button type="button" class="primary" disabled={isBusy || state !== 'ready' || toDo === 0} onClick={onStore}>
              {state === 'ready' ? importText(counts) : 'Import'}
            </button>
          )}
          {state === 'done' && <UndoImport of={of} button="Undo this import" title={`Undo ${file_name}?`} done={onUndone} />}
          <button type="button" disabled={isBusy} onClick={onClose}>
            {isOpen ? 'Discard' : 'Import another file'}
          </button>
          <span class="soft" role="status">
            {isBusy && progress === null ? 'Working…' : ''}
          </span>
        </div>
      </Panel>
      {reading !== null && isOpen && (
        <Panel
          title="How we read it"
          note="Each column, with three of its values. If something is wrong here, change an answer or discard the file."
        >
          <Reading of={reading} />
          {assumed.length > 0 && (
            <details open={assumed.length < 4 || assumed.some(({ remembered }) => remembered)}>
              <summary>Assumptions you can change</summary>
              <Questions of={assumed} isBusy={isBusy} onAnswer={onAnswer} />
            </details>
          )}
        </Panel>
      )}
      {counts !== null && (state === 'ready' || state === 'done') && (
        <Panel title="Line by line">
          <Lines of={of} />
        </Panel>
      )}
    </>
  );
}

/** Questions that keep a file from being imported, and those with an answer, also one of last time, that the reader may change. */
function parted(questions: readonly Question[]): readonly [open: readonly Question[], assumed: readonly Question[]] {
  const isOpen = ({ required, remembered }: Question): boolean => required && !remembered;
  return [questions.filter(isOpen), questions.filter((question) => !isOpen(question))];
}

function questionsTitle(questions: readonly Question[]): string {
  const unanswered = questions.filter(({ answer }) => answer === null).length;
  if (unanswered === 0) return 'Your answers';
  return unanswered === 1 ? 'One question before we can import it' : `${unanswered} questions before we can import it`;
}

function importText(counts: FileImport['counts']): string {
  const { to_store = 0, to_update = 0 } = counts ?? {};
  if (to_store + to_update === 0) return 'Nothing to import';
  const bets = `${numberText(to_store)} ${to_store === 1 ? 'bet' : 'bets'}`;
  const results = `${numberText(to_update)} ${to_update === 1 ? 'result' : 'results'}`;
  if (to_update === 0) return `Import ${bets}`;
  return to_store === 0 ? `Update ${results}` : `Import ${bets} and ${results}`;
}

function Bar({ of: { done, total, seconds_left }, label }: { readonly of: NonNullable<FileImport['progress']>; readonly label: string }) {
  const isKnown = total !== null && total > 0;
  return (
    <>
      <progress {...(isKnown && { value: Math.min(done, total), max: total })} aria-label={label} />
      <span class="soft">
        {label}
        {isKnown ? `, ${percentText(Math.min(1, done / total), 0)}` : ''}
        {seconds_left === null ? '' : `, about ${seconds_left} s left`}
      </span>
    </>
  );
}

function workText(state: FileImport['state']): string {
  if (state === 'reading') return 'Reading your file';
  return state === 'undoing' ? 'Removing its bets' : 'Importing your bets';
}
