import type { Answer, DeskComponents } from 'boxing-prediction-trading-client';
import { useMemo, useState } from 'preact/hooks';
import { changesOf, momentOf, type Moment } from '../../../../figures/src/charts/prices/moment';
import { plotMargins, priceLinesChart, timeOf } from '../../../../figures/src/charts/prices/price-lines';
import { asPolled, priceLinesOf, type PriceLines } from '../../../../figures/src/charts/prices/price-lines-data';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Empty } from '../../components/states';
import { Gain, Odds, Stat, Stats } from '../../components/values';
import { oddsText } from '../../format/odds';
import { address, setQuery } from '../../routing/address';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import { dayTimeInZone } from '../../service/day-times';
import { preferences } from '../../service/preferences';
import { may } from '../../service/session';
import { useIsNarrow } from '../../components/narrow';
import { MomentPrices } from './moment-prices';
import { rangesWithin, shownRange } from './ranges';
import { Scrubber } from './scrubber';
import { bookTitle } from '../../../../../src/betting/odds/books';

export type Lines = DeskComponents['schemas']['Lines'];
export type PickOfFight = Answer<'/picks/{fight_id}'>['data'];

/** The side that the page shows if it shows only one: that in the address, or else the picked one. */
export function shownSide(pick: PickOfFight | undefined): 'a' | 'b' {
  const request = address.value.query.get('side');
  if (request === 'a' || request === 'b') return request;
  return pick?.side ?? 'a';
}

type FairPoints = DeskComponents['schemas']['FairLine']['points'];

/** Every book's price over time with its gaps, the median, the best price and the fair price, and all prices of a chosen moment. */
export function Prices({
  lines,
  fair,
  pick,
}: {
  readonly lines: Lines;
  readonly fair: FairPoints;
  readonly pick: PickOfFight | undefined;
}) {
  const isNarrow = useIsNarrow();
  const side = shownSide(pick);
  const drawn = useMemo(() => {
    const all = priceLinesOf(titled(lines), fair);
    return { ...all, sides: all.sides.filter((one) => one.side === side) };
  }, [lines, fair, side]);
  const whole = timeOf(drawn);
  const isPriced = lines.sides.some(({ books }) => books.length > 0);
  return (
    <Panel
      title="Prices over time"
      note={`Gaps mean that we have no price for that time. ${isNarrow ? 'Touch the chart' : 'Move over the chart, or use the arrow keys,'} to read all prices of a moment.`}
      actions={
        <div class="price-controls">
          <RangeTabs whole={whole.to - whole.from} />
          <SideTabs lines={lines} side={side} />
        </div>
      }
    >
      {isPriced ? (
        <>
          {!isNarrow && <Moves lines={lines} />}
          <Plot lines={drawn} last={shownRange(whole.to - whole.from)?.ms} file={`lines-${lines.fight_id}`} />
        </>
      ) : (
        lines.expired_until === null && <Empty title="No book has a price for this fight." />
      )}
      {lines.expired_until !== null && (
        <p class="note">
          Prices last seen by {dayTimeInZone(new Date(lines.expired_until), preferences().time_zone)} were deleted: the terms of their
          source limit how long they may be kept.
        </p>
      )}
    </Panel>
  );
}

/** The chart of one side, with the prices of the chosen moment beside it. */
function Plot({ lines, last, file }: { readonly lines: PriceLines; readonly last: number | undefined; readonly file: string }) {
  const isNarrow = useIsNarrow();
  const own = useRequest(may('account') ? [] : null, (signal) => bodyOf(client.desk.GET('/me/bookmakers', { signal }))).answer?.data;
  const { odds_format, time_zone } = preferences();
  const [chosen, choose] = useState<number>();
  const chart = useMemo(
    () =>
      priceLinesChart(lines, {
        ...{ narrow: isNarrow, zone: time_zone, last },
        odds: { name: `${odds_format} odds`, of: (decimal) => oddsText(decimal, odds_format) },
        own: (own ?? []).map(({ book }) => bookTitle(book)),
      }),
    [lines, last, isNarrow, own, odds_format, time_zone],
  );
  const polled = useMemo(() => lines.sides.map(asPolled)[0], [lines]);
  const changes = useMemo(() => (polled === undefined ? [] : changesOf(polled)), [polled]);
  if (polled === undefined) return null;
  const { from, to } = timeOf(lines, last);
  // A chosen moment may lie outside a range chosen later.
  const at = chosen !== undefined && chosen >= from && chosen < to ? chosen : undefined;
  const moment = momentOf(polled, at ?? to);
  const label = dayTimeInZone(new Date(at ?? to), time_zone);
  return (
    <div class="price-lines">
      <Chart chart={chart} file={file}>
        <Scrubber
          {...{ from, to, at, label }}
          instants={changes.filter((instant) => instant >= from && instant <= to)}
          onAt={choose}
          margins={plotMargins(isNarrow)}
          text={`${label}: ${spokenText(moment, (decimal) => oddsText(decimal, odds_format))}`}
        />
      </Chart>
      <MomentPrices moment={moment} at={at ?? to} isLatest={at === undefined} />
    </div>
  );
}

function spokenText({ best, median, fair, offers }: Moment, text: (decimal: number) => string): string {
  if (offers.length === 0) return 'no price known';
  const named = [
    ...(best === null ? [] : [`best ${text(best)}`]),
    ...(median === null ? [] : [`median ${text(median)}`]),
    ...(fair === null ? [] : [`fair ${text(fair.price)}`]),
  ];
  return [...named, ...offers.map(({ name, price }) => `${name} ${text(price)}`)].join(', ');
}

/** Chooses the part of the history to show. There is nothing to choose for a short one. */
function RangeTabs({ whole }: { readonly whole: number }) {
  const ranges = rangesWithin(whole);
  if (ranges.length === 0) return null;
  const shown = shownRange(whole);
  return (
    <div class="tabs fight-tabs" role="group" aria-label="Range">
      {ranges.map(({ name, text }) => (
        <button key={name} type="button" aria-pressed={name === shown?.name} onClick={() => setQuery({ range: name })}>
          {text}
        </button>
      ))}
      <button type="button" aria-pressed={shown === undefined} onClick={() => setQuery({ range: '' })}>
        All
      </button>
    </div>
  );
}

/** The lines with the titles of the books in place of their keys. */
function titled(lines: Lines): Lines {
  const sides = lines.sides.map((side) => ({ ...side, books: side.books.map((line) => ({ ...line, book: bookTitle(line.book) })) }));
  return { ...lines, sides };
}

/** Chooses the fighter on a screen that has room for one. */
export function SideTabs({ lines, side }: { readonly lines: Lines; readonly side: 'a' | 'b' }) {
  return (
    <div class="tabs fight-tabs" role="group" aria-label="Fighter">
      {lines.sides.map((one) => (
        <button key={one.side} type="button" aria-pressed={one.side === side} onClick={() => setQuery({ side: one.side })}>
          {one.fighter}
        </button>
      ))}
    </div>
  );
}

function Moves({ lines }: { readonly lines: Lines }) {
  return (
    <Stats>
      {lines.sides.map(({ side, fighter, summary: { open, last, move, best } }) => (
        <Stat
          key={side}
          label={fighter}
          note={
            <>
              median, opened at <Odds value={open} />: <Gain value={move} />
              {best !== null && (
                <>
                  ; best so far <Odds value={best.decimal_odds} /> at {bookTitle(best.book)}
                </>
              )}
            </>
          }
        >
          <Odds value={last} />
        </Stat>
      ))}
    </Stats>
  );
}
