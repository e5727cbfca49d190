import './grid.css';
import { Component, Fragment } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useGradually } from '../../../components/gradual';
import { Age, Odds, STALE_PRICE_SECONDS } from '../../../components/values';
import { gainText, percentText } from '../../../format/figures';
import { spanText } from '../../../format/times';
import { client } from '../../../service/client';
import { bodyOf, useRequest } from '../../../service/request';
import { may } from '../../../service/session';
import { Fight } from '../cells';
import type { BoardRow } from '../view';
import { moveFocus } from './focus';
import { PriceDialog } from './price-dialog';
import { gridBooks, gridPrices, type GridBook, type GridPrice } from './prices';

const NONE: ReadonlySet<string> = new Set();
/** Prices that differ by less come from one poll. */
const LAG_SECONDS = 300;

interface GridProps {
  readonly rows: readonly BoardRow[];
  /** The heading above a row; rows of one heading follow each other. */
  readonly groupOf: (row: BoardRow) => string;
}

/**
 * Every book's price on the picked side of each fight: a row for each fight, a column for each book. Arrow keys move between the prices; a click
 * or Enter shows how a price has moved.
 */
export function Grid({ rows, groupOf }: GridProps) {
  const own = useRequest(may('account') ? [] : null, (signal) => bodyOf(client.desk.GET('/me/bookmakers', { signal }))).answer?.data;
  const mine = useMemo(() => (own === undefined ? NONE : new Set(own.filter(({ active }) => active).map(({ book }) => book))), [own]);
  const books = useMemo(
    () =>
      gridBooks(
        rows.map(({ pick }) => pick),
        mine,
      ),
    [rows, mine],
  );
  const shown = useGradually(rows, ({ pick }) => pick.fight_id);
  const [opened, setOpened] = useState<{ readonly fightId: number; readonly book: string }>();
  const frame = useRef<HTMLDivElement>(null);
  const open = (target: EventTarget | null) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-book]') : null;
    if (cell?.dataset.book !== undefined) setOpened({ fightId: Number(cell.dataset.fight), book: cell.dataset.book });
  };
  const openedRow = rows.find(({ pick }) => pick.fight_id === opened?.fightId);
  return (
    <>
      <div
        ref={frame}
        class="grid-frame"
        role="grid"
        aria-label="Prices by book"
        aria-busy={shown !== rows}
        style={`--books: ${books.length}`}
        onClick={({ target }) => open(target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open(event.target);
          else if (moveFocus(frame.current, event.key)) event.preventDefault();
        }}
      >
        <div role="row" class="grid-row grid-head">
          <span role="columnheader">Fight</span>
          <span role="columnheader">Fair price</span>
          {books.map(({ book, title, isMine }) => (
            <span key={book} role="columnheader" class={isMine ? 'grid-mine' : undefined}>
              {title}
              {isMine && <span class="sub">yours</span>}
            </span>
          ))}
        </div>
        {shown.map((row, i) => {
          const before = shown[i - 1];
          const group = groupOf(row);
          return (
            <Fragment key={row.pick.fight_id}>
              {(before === undefined || groupOf(before) !== group) && (
                <div role="row" class="grid-group">
                  <span role="rowheader">{group}</span>
                </div>
              )}
              <GridRow row={row} books={books} isFirst={i === 0} />
            </Fragment>
          );
        })}
      </div>
      {opened !== undefined && openedRow !== undefined && (
        <PriceDialog row={openedRow} book={opened.book} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface GridRowProps {
  readonly row: BoardRow;
  readonly books: readonly GridBook[];
  /** Whether the tab key enters the grid here. */
  readonly isFirst: boolean;
}

/** Drawn again only when its prices have changed: a board can have 12,000 of them. */
class GridRow extends Component<GridRowProps> {
  override shouldComponentUpdate({ row, books, isFirst }: GridRowProps): boolean {
    return row !== this.props.row || books !== this.props.books || isFirst !== this.props.isFirst;
  }

  override render({ row, books, isFirst }: GridRowProps) {
    const { pick } = row;
    const prices = gridPrices(pick);
    const first = books.find(({ book }) => prices.has(book))?.book;
    return (
      <div role="row" class={`grid-row ${pick.stale ? 'row-stale' : pick.verdict === 'BET' ? 'row-bet' : ''}`}>
        <div role="rowheader" class="grid-fight">
          <Fight row={row} />
        </div>
        <div role="gridcell" class="grid-fair">
          <Odds value={pick.break_even_odds} />
          <span class="sub">
            {percentText(pick.fair_prob)}, <Age of={newestOf(pick)} staleAfter={STALE_PRICE_SECONDS} />
          </span>
        </div>
        {books.map(({ book, title }) => (
          <Cell key={book} fightId={pick.fight_id} book={book} title={title} price={prices.get(book)} isEntry={isFirst && book === first} />
        ))}
      </div>
    );
  }
}

function newestOf({ books = [], quoted_at }: BoardRow['pick']): string {
  return books.reduce((newest, price) => (price.quoted_at > newest ? price.quoted_at : newest), quoted_at);
}

interface CellProps {
  readonly fightId: number;
  readonly book: string;
  readonly title: string;
  readonly price: GridPrice | undefined;
  readonly isEntry: boolean;
}

/** A price. What its shade says stands in words too. */
function Cell({ fightId, book, title, price: shown, isEntry }: CellProps) {
  if (shown === undefined) return <div role="gridcell" class="grid-price" aria-label={`${title}: no price`} />;
  const { price, isBest, lagSeconds } = shown;
  const isOlder = lagSeconds > LAG_SECONDS;
  const notes = [
    ...(isBest ? ['best'] : []),
    ...(price.market_type === 'h2h_3_way' ? ['3-way'] : []),
    ...(price.far_from_market ? ['an error?'] : price.ev_per_dollar > 0 ? [`EV ${gainText(price.ev_per_dollar)}`] : []),
    ...(isOlder ? [`${spanText(lagSeconds)} older`] : []),
  ];
  const classes = [
    'grid-price',
    isBest ? 'grid-best' : '',
    price.ev_per_dollar > 0 && !price.far_from_market ? 'grid-value' : '',
    isOlder || price.far_from_market ? 'grid-pale' : '',
  ];
  return (
    <div role="gridcell" class={classes.join(' ')} tabIndex={isEntry ? 0 : -1} data-fight={fightId} data-book={book} title={title}>
      <Odds value={price.decimal_odds} />
      {notes.length > 0 && <span class="sub">{notes.join(', ')}</span>}
    </div>
  );
}
