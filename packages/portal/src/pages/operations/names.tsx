import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { TextField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered, Empty, messageOf } from '../../components/states';
import { numberText } from '../../format/figures';
import { textFrom } from '../../format/inputs';
import { bodyOf, useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';
import { WaitingName } from './waiting-name';

type Decision = DeskComponents['schemas']['DecidedName'];

const LIMIT = 100;

/** Names in the odds feed that wait for an operator's decision. Their prices are not used until then. */
export function Names() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const names = useRequest(
    [cursor],
    (signal) =>
      bodyOf(
        operatorClient.desk.GET('/admin/names', {
          params: { query: { limit: LIMIT, ...(cursor !== undefined && { cursor }) } },
          signal,
        }),
      ),
    { refreshOn: ['board.updated'] },
  );
  const [by, setBy] = useState('');
  const [done, setDone] = useState<Decision>();
  const [error, setError] = useState<unknown>();
  const decide = (name: string, fighter_id: number | null) => {
    setError(undefined);
    const who = textFrom(by);
    return bodyOf(
      operatorClient.desk.PUT('/admin/names/{name}', {
        params: { path: { name } },
        body: { fighter_id, ...(who !== null && { by: who }) },
      }),
    ).then(({ data }) => {
      setDone(data);
      names.reload();
    }, setError);
  };
  return (
    <Panel
      title="Names that wait for a decision"
      note="The odds feed sent these names, and the record does not show which fighters they mean. Until an operator decides, their fights have no prediction. A decision is permanent and takes effect with the next run."
    >
      <div class="filters">
        <TextField label="Decided by" value={by} onValue={setBy} placeholder="Your name" hint="Stored with each decision." />
      </div>
      <div role="status">
        {done !== undefined && (
          <p class="notice">
            {done.fighter === null ? `The assignment of “${done.name}” was undone.` : `“${done.name}” now means ${done.fighter}.`}
            {done.fighter !== null && (
              <button type="button" onClick={() => void decide(done.name, null)}>
                {' '}
                Undo{' '}
              </button>
            )}
          </p>
        )}
      </div>
      {error !== undefined && (
        <p class="notice notice-worse" role="alert">
          {messageOf(error)}
        </p>
      )}
      <Answered of={names}>
        {({ data, meta: { pagination } }) => (
          <>
            {data.length === 0 ? (
              <Empty title="No name is waiting.">
                {' '}
                <p>Every name in the odds feed is matched to a fighter.</p>
              </Empty>
            ) : (
              data.map((name) => <WaitingName key={`${name.source} ${name.name_normal}`} of={name} decide={decide} />)
            )}
            {(cursors.length > 0 || pagination.next_cursor !== null) && (
              <nav class="pages" aria-label="Pages of the list">
                <button type="button" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
                  Previous
                </button>
                <span class="soft">{numberText(data.length)} names</span>
                <button
                  type="button"
                  disabled={pagination.next_cursor === null}
                  onClick={() => pagination.next_cursor !== null && setCursors([...cursors, pagination.next_cursor])}
                >
                  Next
                </button>
              </nav>
            )}
          </>
        )}
      </Answered>
    </Panel>
  );
}
