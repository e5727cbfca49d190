import { unknownFileText } from '../../../../figures/src/readings/unknown-file';
import { SelectField, TextField } from '../../components/forms/fields';
import { columnsOf, KIND_NAMES, KINDS, type Dropped, type FileKind } from './setup';

const NONE = '';

/** How one file is read: what it holds, and which of its columns holds each of ours. */
export function FileReading({ of, change }: { readonly of: Dropped; readonly change: (changed: Partial<Dropped>) => void }) {
  const { kind, header, tables, at } = of;
  const columns = columnsOf(of);
  const missing = columns.filter(({ is_required, in_file }) => is_required && in_file === null);
  const rename = (column: string, name: string) =>
    change({
      checked: undefined,
      tables: tables.map((table) => ({
        ...table,
        columns: table.columns.map((known) =>
          table.kind === kind && known.column === column ? { ...known, in_file: name === NONE ? null : name } : known,
        ),
      })),
    });
  return (
    <>
      {kind === undefined && (
        <p class="worse" role="alert">
          {`It is not clear what this file is: ${unknownFileText(tables)}. Choose what it contains, and say below which of its columns is which.`}
        </p>
      )}
      <div class="filters">
        <SelectField
          label="This file contains"
          value={kind ?? NONE}
          onValue={(value) => change({ checked: undefined, kind: KINDS.find((known) => known === value) })}
          options={[
            ...(kind === undefined ? [[NONE, 'Choose'] as const] : []),
            ...kindsFor(of).map((name) => [name, KIND_NAMES[name]] as const),
          ]}
        />
        {kind === 'odds' && (
          <TextField
            label="Polled at"
            value={at}
            onValue={(value) => change({ checked: undefined, at: value.trim() })}
            placeholder="2025-09-13T08:40:00Z"
            hint="Time of these prices, for example 2025-09-13T08:40Z. Leave empty if they are current."
          />
        )}
      </div>
      {columns.length > 0 && (
        <details open={missing.length > 0}>
          <summary>
            {missing.length > 0
              ? `Columns that are not found: ${missing.map(({ column }) => column).join(', ')}`
              : `Columns: ${columns.filter(({ in_file }) => in_file !== null).length} of ${columns.length} found`}
          </summary>
          <div class="setup-columns">
            {columns.map(({ column, is_required, in_file }) => (
              <SelectField
                key={column}
                label={is_required ? `${column} (required)` : column}
                value={in_file ?? NONE}
                onValue={(value) => rename(column, value)}
                options={[[NONE, 'not in the file'], ...header.map((name) => [name, name] as const)]}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** JSON can only be odds, and a table cannot. */
function kindsFor({ header }: Dropped): readonly FileKind[] {
  return KINDS.filter((kind) => (kind === 'odds') === (header.length === 0));
}
