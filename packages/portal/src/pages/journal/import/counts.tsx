import { Stat, Stats } from '../../../components/values';
import { numberText } from '../../../format/figures';
import type { FileCounts } from './schemas';
import { reasonText } from './words';

/** The lines of a file by what they are, and why some are not taken. */
export function Counts({
  of: { lines, to_store, to_update, stored, updated, duplicates, left_out, refused },
}: {
  readonly of: FileCounts;
}) {
  return (
    <>
      <Stats>
        <Stat label="Lines">{numberText(lines)}</Stat>
        {stored + updated > 0 ? (
          <>
            <Stat label="Added">{numberText(stored)}</Stat>
            <Stat label="Results updated">{numberText(updated)}</Stat>
          </>
        ) : (
          <>
            <Stat label="New bets">{numberText(to_store)}</Stat>
            <Stat label="New results">{numberText(to_update)}</Stat>
          </>
        )}
        <Stat label="Already in your journal">{numberText(duplicates)}</Stat>
        <Stat label="Left out">{numberText(sum(left_out))}</Stat>
        <Stat label="Refused">{numberText(sum(refused))}</Stat>
      </Stats>
      <div class="columns">
        <Reasons title="Left out: not bets on who wins a boxing match" of={left_out} />
        <Reasons title="Refused: we could not read these for certain" of={refused} />
      </div>
    </>
  );
}

type ReasonCounts = FileCounts['refused'];

function Reasons({ title, of }: { readonly title: string; readonly of: ReasonCounts }) {
  if (of.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul class="import-reasons">
        {of.map(({ reason, count }) => (
          <li key={reason}>
            <span class="figure">{numberText(count)}</span> {reasonText(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function sum(counts: ReasonCounts): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
