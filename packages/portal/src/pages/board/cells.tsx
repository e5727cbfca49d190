import { CardLines } from '../../components/card-lines';
import { Age, Badge, Money, Odds, Time, STALE_PRICE_SECONDS } from '../../components/values';
import { gainText, pointsText } from '../../format/figures';
import { warningText } from '../../../../figures/src/readings/reasons';
import { reasonText, stakeReasonText } from '../../format/reasons';
import { watched } from '../../service/watched';
import { changeOf } from './changes';
import { counted } from '../../../../figures/src/readings/words';
import type { BoardRow } from './view';
import { bookTitle } from '../../../../../src/betting/odds/books';
import { fightLink } from '../../routing/links';

/** The fighters and the start; for some seconds, the latest change too. */
export function Fight({ row }: { readonly row: BoardRow }) {
  const change = changeOf(row.pick.fight_id).value;
  return (
    <div class={change === undefined ? 'fight' : `fight changed changed-${change.tone}`}>
      <FightLink row={row} />
      <span class="sub">
        <When row={row} />
        <ChangeMark row={row} />
      </span>
    </div>
  );
}

function FightLink({
  row: {
    pick: { fight_id, fighter, fighter_a, fighter_b, side },
  },
}: {
  readonly row: BoardRow;
}) {
  return (
    <a href={fightLink(fight_id)} class="fight-link">
      {watched.value.has(fight_id) && <WatchedMark />}
      <strong>{fighter}</strong> <span class="soft">v {side === 'a' ? fighter_b : fighter_a}</span>
    </a>
  );
}

function WatchedMark() {
  return (
    <span class="watched" title="You watch this fight in this browser">
      <span aria-hidden="true">★ </span>
      <span class="visually-hidden">Watched: </span>
    </span>
  );
}

function When({ row: { pick, isUnderDate } }: { readonly row: BoardRow }) {
  if (pick.placeholder_date) return <>date not set</>;
  return <Time at={pick.starts_at} form={isUnderDate ? 'time' : 'day'} />;
}

function ChangeMark({ row: { pick } }: { readonly row: BoardRow }) {
  const change = changeOf(pick.fight_id).value;
  return change === undefined ? null : <span class={change.tone === 'plain' ? 'change' : `change ${change.tone}`}>{change.text}</span>;
}

/** The verdict with its reason. */
export function Verdict({ row }: { readonly row: BoardRow }) {
  return (
    <div class="verdict">
      <VerdictBadge row={row} />
      <span class="sub">{whyText(row)}</span>
    </div>
  );
}

function VerdictBadge({ row: { pick } }: { readonly row: BoardRow }) {
  const { verdict, stale, reasons } = pick;
  if (stale) return <Badge tone="stale">Stale</Badge>;
  return (
    <Badge tone={verdict === 'BET' ? 'bet' : 'plain'} title={reasons.map(reasonText).join('. ')}>
      {verdict === 'BET' ? 'BET' : 'No bet'}
    </Badge>
  );
}

function whyText({ pick, price }: BoardRow): string {
  const { verdict, quoted, reasons, sizing, warnings } = pick;
  const isBest = price !== null && price.book === pick.best_market.book && price.market_type === pick.best_market.market_type;
  const against = reasons.filter(({ passed }) => !passed);
  const [why, ...others] = against.length === 0 ? reasons.slice(0, 1) : against;
  const first =
    verdict === 'BET' && !isBest
      ? [`at ${bookTitle(pick.best_market.book)}, but not at your books`]
      : why === undefined
        ? []
        : [reasonText(why) + (others.length === 0 ? '' : `, and ${counted(others.length, 'more reason')}`)];
  const unstaked = verdict === 'BET' ? (sizing?.reasons ?? []).map(stakeReasonText) : [];
  return [...first, ...unstaked, ...(quoted ? [] : ['Not in the newest poll']), ...warnings.map(warningText)].join('. ');
}

/** A row on a phone, in three lines: fighter and verdict, price and stake, start and reason. */
export function Card({ row }: { readonly row: BoardRow }) {
  const { pick, price } = row;
  const change = changeOf(pick.fight_id).value;
  return (
    <CardLines class={change === undefined ? '' : 'changed'}>
      <div>
        <FightLink row={row} />
        <VerdictBadge row={row} />
      </div>
      <div>
        <span>
          {price === null ? (
            <span class="soft">no price at your books</span>
          ) : (
            <>
              <strong>
                <Odds value={price.decimal_odds} />
              </strong>{' '}
              {bookTitle(price.book)}
              {price.market_type === 'h2h_3_way' && ', draw loses'}
            </>
          )}{' '}
          <span class="soft">
            fair <Odds value={pick.break_even_odds} />
          </span>
        </span>
        {price !== null && price.stake_dollars !== null && (
          <span class={price.stake_dollars > 0 ? 'stake' : 'soft'}>
            <Money value={price.stake_dollars} />
          </span>
        )}
      </div>
      <div class="sub">
        <span>{change === undefined ? <WhenAndWhy row={row} /> : <ChangeMark row={row} />}</span>
        <Age of={price?.quoted_at ?? pick.quoted_at} staleAfter={STALE_PRICE_SECONDS} />
      </div>
    </CardLines>
  );
}

/** A narrow line cuts its end: the date of a BET, or the reasons against another pick. */
function WhenAndWhy({ row }: { readonly row: BoardRow }) {
  const why = cardReason(row);
  return row.isUnderDate ? (
    <>
      <When row={row} />
      {`. ${why}`}
    </>
  ) : (
    <>
      {`${why}. `}
      <When row={row} />
    </>
  );
}

/** The figures of a BET that the reader can place; for other picks, the reason against it. */
function cardReason(row: BoardRow): string {
  const { pick, price } = row;
  if (price === null || pick.bet_down_to === null || price.decimal_odds < pick.bet_down_to) return whyText(row);
  return `Edge ${pointsText(price.edge_pp)}, EV ${gainText(price.ev_per_dollar)}`;
}
