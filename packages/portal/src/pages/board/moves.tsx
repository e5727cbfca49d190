import { stepPath } from '../../../../figures/src/charts/parts/step-path';
import {
  asPolled,
  priceLinesOf,
  unpolledStretches,
  type LineSide,
  type Step,
} from '../../../../figures/src/charts/prices/price-lines-data';
import { useMemo } from 'preact/hooks';
import { oddsText } from '../../format/odds';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import { now } from '../../service/clock';
import { limitConcurrency } from '../../service/concurrency';
import { preferences } from '../../service/preferences';
import { useSeen } from '../../components/seen';
import type { BoardRow } from './view';

const WINDOW_MS = 7 * 86_400_000;
const BOX = { width: 110, height: 22 };
/** Points of a line that is this wide. */
const POINTS = 60;
const limit = limitConcurrency(4);

/** The median price of a fight over the last days, pale where polls were missed. It is requested when the row comes into view. */
export function Moves({ row: { pick } }: { readonly row: BoardRow }) {
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  const { fight_id, side } = pick;
  const request = useRequest(isSeen ? [fight_id, side, pick.median_market.decimal_odds] : null, (signal) =>
    limit(() => bodyOf(client.desk.GET('/lines/{fight_id}', { params: lineOf(fight_id, side, pick.book), signal })), signal),
  );
  const lines = request.answer?.data;
  const line = useMemo(() => lines && priceLinesOf(lines).sides.map(asPolled)[0], [lines]);
  return (
    <div ref={ref} class="moves">
      {line === undefined ? <span class="soft">{request.error === undefined ? '' : 'not known'}</span> : <Line line={line} />}
    </div>
  );
}

function lineOf(fight_id: number, side: 'a' | 'b', book: string) {
  // A whole hour, so that a repeated request finds the browser's cached answer.
  const from = new Date(Math.floor((now.peek().getTime() - WINDOW_MS) / 3_600_000) * 3_600_000).toISOString();
  return { path: { fight_id }, query: { side, books: book, points: POINTS, from } };
}

function Line({ line: { median, books } }: { readonly line: LineSide }) {
  const prices = median.flatMap(({ price }) => price ?? []);
  const [first, last] = [prices[0], prices.at(-1)];
  if (first === undefined || last === undefined) return <span class="soft">none yet</span>;
  const to = now.peek().getTime();
  const pathOf = (steps: readonly Step[]) =>
    stepPath(
      steps.map(({ at, price }) => ({ at: at.getTime(), price })),
      { ...BOX, from: to - WINDOW_MS, to },
    );
  const unpolled = new Set(
    unpolledStretches(
      median,
      books.flatMap(({ gaps }) => gaps),
    ).map(({ from }) => from),
  );
  const format = preferences().odds_format;
  const words = first === last ? `${oddsText(last, format)}, unchanged` : `${oddsText(first, format)} to ${oddsText(last, format)}`;
  const tone = last > first ? 'better' : last < first ? 'worse' : 'soft';
  return (
    <>
      <svg width={BOX.width} height={BOX.height + 4} viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`} class={tone} aria-hidden="true">
        <path class="pale" d={pathOf(median.filter(({ at }) => !unpolled.has(at)))} />
        <path d={pathOf(median)} />
      </svg>
      <span class="sub">
        <span class={tone} aria-hidden="true">
          {last > first ? '▲ ' : last < first ? '▼ ' : ''}
        </span>
        {words}
      </span>
    </>
  );
}
