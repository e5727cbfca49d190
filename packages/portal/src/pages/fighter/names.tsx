import { Panel } from '../../components/layout';
import { Table, type Column } from '../../components/table';
import { Time } from '../../components/values';
import { METHODS } from '../../format/names';
import type { Fighter } from './bio';

type Attempt = Fighter['resolution_attempts'][number];

/** The fighter's names in the feed, and how each was matched. */
export function Names({ of: { aliases, manual_override, resolution_attempts } }: { readonly of: Fighter }) {
  return (
    <Panel title="Names" note="The odds feed identifies fighters by name. These names were matched to this fighter.">
      <p>Also known as: {aliases.length === 0 ? <span class="soft">no other name is on record</span> : aliases.join(', ')}</p>
      {manual_override.assignments.map(({ source, name, decided_at }) => (
        <p key={`${source} ${name}`}>
          An operator assigned “{name}” from {source} on <Time at={decided_at} />.
        </p>
      ))}
      {resolution_attempts.length > 0 && (
        <Table
          caption="Attempts to match a name to this fighter, newest first"
          rows={resolution_attempts}
          rowKey={({ attempt_id }) => attempt_id}
          columns={COLUMNS}
        />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Attempt>[] = [
  { name: 'Name', align: 'start', cell: ({ name }) => name },
  { name: 'Source', align: 'start', cell: ({ source }) => source },
  { name: 'Outcome', align: 'start', cell: ({ outcome }) => outcome },
  { name: 'How', align: 'start', cell: ({ method }) => METHODS[method] },
  { name: 'When', align: 'start', cell: ({ attempted_at }) => <Time at={attempted_at} /> },
];
