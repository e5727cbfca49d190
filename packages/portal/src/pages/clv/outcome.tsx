import type { DataOf } from '../../../../figures/src/charts/data';
import { Badge, Time } from '../../components/values';

type Result = DataOf<'/picks/settled'>[number]['result'];

const RESULTS: Readonly<Record<Result, string>> = {
  a_win: 'Lost',
  b_win: 'Lost',
  draw: 'Draw',
  no_contest: 'No contest',
  cancelled: 'Cancelled',
  moved: 'Moved',
};

/** Whether the picked side won. @param regradedAt when a corrected result changed it */
export function Outcome({
  hit,
  result,
  regradedAt = null,
}: {
  readonly hit: boolean | null;
  readonly result: Result;
  readonly regradedAt?: string | null;
}) {
  return (
    <>
      {hit === true ? <Badge tone="better">Won</Badge> : <Badge tone={hit === false ? 'worse' : 'plain'}>{RESULTS[result]}</Badge>}
      {regradedAt !== null && (
        <span class="interval">
          {' '}
          corrected <Time at={regradedAt} />
        </span>
      )}
    </>
  );
}
