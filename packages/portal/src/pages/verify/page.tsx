import { useState } from 'preact/hooks';
import { checkDays, parsedDay, type LogCheck } from '../../../../../src/seal/log/check';
import { Form } from '../../components/forms/fields';
import { Page, Panel } from '../../components/layout';
import { client } from '../../service/client';
import { bodyOf } from '../../service/request';
import { pageCrypto } from './crypto';
import { OutcomeView } from './outcome';

/** Under this name the browser keeps the head that it saw last. */
const KEPT = 'verified-head';

/** Whether the log of what was published was changed. The page computes everything itself, so it needs no trust in the service. */
export default function VerifyPage() {
  return (
    <Page title="Verify" lead="Was anything that this service published altered, dropped, reordered or added later?">
      <Service />
      <Files />
      <Panel title="What this proves">
        <p class="note">
          Each run of the service adds what it published to a log and signs its head. A changed log gives another head. So nothing before a
          head can be changed unseen by anybody who kept that head, as this browser keeps the last one that it saw. The keeper of the log
          can still rewrite publications that came after every kept head.
        </p>
        <p class="note">
          Prices that the terms of a source hide are in the log as commitments. One can be opened later, and then it must be the price that
          was sealed.
        </p>
      </Panel>
    </Page>
  );
}

function Service() {
  const [outcome, setOutcome] = useState<LogCheck>();
  const [progress, setProgress] = useState('');
  const check = async () => {
    const { days } = (await bodyOf(client.desk.GET('/seal/key'))).data;
    const found = await checkDays({
      crypto: pageCrypto,
      kept: localStorage.getItem(KEPT) ?? undefined,
      days,
      read: (day) => bodyOf(client.desk.GET('/seal/bundles/{day}', { params: { path: { day } } })),
      isNewest: true,
      report: (done) => setProgress(`Checking day ${done + 1} of ${days.length}.`),
    });
    if (found.verified !== null) localStorage.setItem(KEPT, found.verified.head);
    setOutcome(found);
    setProgress('');
    return undefined;
  };
  return (
    <Panel
      title="The log of this service"
      note="Reads every day of the log, from its first leaf, and compares it with the head seen last by this browser."
    >
      <Form submit="Check the log" send={check}>
        {progress !== '' && <p class="soft">{progress}</p>}
        {outcome !== undefined && <OutcomeView outcome={outcome} />}
      </Form>
    </Panel>
  );
}

function Files() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [head, setHead] = useState<File>();
  const [outcome, setOutcome] = useState<LogCheck>();
  const check = async () => {
    if (files.length === 0) throw new Error('Choose the file of a day first, as /seal/bundles of the Desk API gives it.');
    const byName = new Map(files.map((file) => [file.name, file]));
    const read = async (name: string) => parsedDay((await byName.get(name)?.text()) ?? '');
    const kept = await head?.text();
    setOutcome(await checkDays({ crypto: pageCrypto, kept, days: [...byName.keys()].sort(), read, isNewest: false }));
    return undefined;
  };
  return (
    <Panel
      title="Files of days"
      note="Checks files in the order of their names, without asking the service. Name them after their days. This works without a network."
    >
      <Form submit="Check the files" send={check}>
        <FileField id="days" label="Days of a log" onFiles={setFiles} multiple />
        <FileField id="head" label="A head that you kept (optional)" onFiles={([file]) => setHead(file)} />
        {outcome !== undefined && <OutcomeView outcome={outcome} />}
      </Form>
    </Panel>
  );
}

function FileField({
  id,
  label,
  multiple = false,
  onFiles,
}: {
  readonly id: string;
  readonly label: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="file" multiple={multiple} onChange={({ currentTarget: { files } }) => onFiles([...(files ?? [])])} />
    </div>
  );
}
