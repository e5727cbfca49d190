import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Form, TextField } from '../../components/forms/fields';
import { Table } from '../../components/table';
import { Time } from '../../components/values';
import { percentText } from '../../format/figures';
import { numberFrom } from '../../format/inputs';
import { REASONS } from '../../format/names';
import { dayText } from '../../format/times';

type Waiting = DeskComponents['schemas']['WaitingName'];

/** A name, why it waits, and the fighters that it may mean. */
export function WaitingName({
  of: { name, source, reason, outcome, candidates, decided_at },
  decide,
}: {
  readonly of: Waiting;
  readonly decide: (name: string, fighterId: number) => Promise<void>;
}) {
  const [other, setOther] = useState('');
  const assignOther = async () => {
    const id = numberFrom(other);
    if (id !== null) await decide(name, id);
    return undefined;
  };
  return (
    <section class="waiting">
      <h3>{name}</h3>
      <p class="soft">
        {reason === null ? `The name is ${outcome}.` : REASONS[reason]} Sent by {source}; last looked up <Time at={decided_at} />.
      </p>
      {candidates.length === 0 ? (
        <p>No fighter with a similar name is on record.</p>
      ) : (
        <Table
          caption={`Fighters that ${name} may mean`}
          rows={candidates}
          rowKey={({ fighter_id }) => fighter_id}
          columns={[
            { name: 'Fighter', align: 'start', cell: ({ fighter_id, name: one }) => <a href={`fighters/${fighter_id}`}>{one}</a> },
            { name: 'Fighter ID', cell: ({ fighter_id }) => <span class="figure">{fighter_id}</span>, short: true },
            {
              name: 'Similarity',
              title: 'Similarity of the two names',
              cell: ({ score }) => <span class="figure">{percentText(score, 0)}</span>,
              short: true,
            },
            { name: 'Record', cell: ({ record }) => <span class="figure">{record?.replaceAll('-', '–') ?? 'no bout'}</span>, short: true },
            { name: 'Last bout', cell: ({ last_bout }) => (last_bout === null ? 'none' : dayText(last_bout)) },
            {
              name: 'Decide',
              cell: ({ fighter_id, name: one }) => (
                <button
                  type="button"
                  aria-label={`This fighter: ${name} is ${one}, fighter ID ${fighter_id}`}
                  onClick={() => void decide(name, fighter_id)}
                >
                  This fighter
                </button>
              ),
            },
          ]}
        />
      )}
      <details>
        <summary>Another fighter</summary>
        <Form submit="Assign" send={assignOther}>
          <div class="narrow">
            <TextField
              label={`ID of the fighter that ${name} means`}
              type="number"
              min={1}
              step={1}
              required
              value={other}
              onValue={setOther}
              hint="The last part of the address of the fighter’s page. Search under Fighters."
            />
          </div>
        </Form>
      </details>
    </section>
  );
}
