import type { Answer, DeskComponents } from 'boxing-prediction-trading-client';
import { useMemo } from 'preact/hooks';
import { priceLinesChart } from '../../../../figures/src/charts/prices/price-lines';
import { priceLinesOf } from '../../../../figures/src/charts/prices/price-lines-data';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Empty } from '../../components/states';
import { Gain, Odds, Stat, Stats } from '../../components/values';
import { oddsText } from '../../format/odds';
import { address, setQuery } from '../../routing/address';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import { preferences } from '../../service/preferences';
import { may } from '../../service/session';
import { useIsNarrow } from '../../components/narrow';
import { bookTitle } from '../../../../../src/betting/odds/books';

export type Lines = DeskComponents['schemas']['Lines'];
export type PickOfFight = Answer<'/picks/{fight_id}'>['data'];

/** The side that the page shows if it shows only one: that in the address, or else the picked one. */
export function shownSide(pick: PickOfFight | undefined): 'a' | 'b' {
  const request = address.value.query.get('side');
  if (request === 'a' || request === 'b') return request;
  return pick?.side ?? 'a';
}

/** Every book's price over time, with its gaps, the median and the fair price. */
export function Prices({ lines, pick }: { readonly lines: Lines; readonly pick: PickOfFight | undefined }) {
  const isNarrow = useIsNarrow();
  const side = shownSide(pick);
  const own = useRequest(may('account') ? [] : null, (signal) => bodyOf(client.desk.GET('/me/bookmakers', { signal }))).answer?.data;
  const { odds_format, time_zone } = preferences();
  const chart = useMemo(() => {
    const shown = isNarrow ? { ...lines, sides: lines.sides.filter((one) => one.side === side) } : lines;
    return priceLinesChart(priceLinesOf(titled(shown), pick), {
      narrow: isNarrow,
      zone: time_zone,
      odds: { name: `${odds_format} odds`, of: (decimal) => oddsText(decimal, odds_format) },
      own: (own ?? []).map(({ book }) => bookTitle(book)),
    });
  }, [lines, pick, isNarrow, side, own, odds_format, time_zone]);
  const isPriced = lines.sides.some(({ books }) => books.length > 0);
  return (
    <Panel
      title="Prices over time"
      note="The thick line is the median. Coloured lines are the best price or your own books; faint lines are other books. A line is pale where polls were missed, and breaks where a book offered no price."
    >
      {isPriced ? (
        <>
          {isNarrow ? <SideTabs lines={lines} side={side} /> : <Moves lines={lines} />}
          <Chart chart={chart} file={`lines-${lines.fight_id}`} />
        </>
      ) : (
        <Empty title="No book has a price for this fight." />
      )}
    </Panel>
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
    <div class="tabs" role="group" aria-label="Fighter">
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
