import { clvVsClose } from '../../markets/clv';
import { median } from '../../markets/median';
import { byVerdict, clvs, DEFINITIONS, missing, MOST_FIGHTS, summary } from './clv-figures';
import { clvVsGradedClose, type ClvStudy, type SettledPick, type ShownPrice } from './clv-study';

interface Opened {
  readonly pick: SettledPick;
  readonly open: ShownPrice;
}

/** CLV against the first price that the pick's book showed for the side, and where that price went until the close. */
export function clvOpenClose(study: ClvStudy): object {
  const opens = study.picks.map((pick) => ({ pick, open: openOf(study, pick) }));
  const opened = opens.filter((each): each is Opened => each.open !== undefined);
  const picks = opens.map(({ pick: { verdict, fight_date, decimal_odds }, open }) => ({
    verdict,
    fight_date,
    clv: open === undefined ? ('no_quote_before_start' as const) : clvVsClose(decimal_odds, open.decimal_odds),
  }));
  return {
    definition: DEFINITIONS.open,
    overall: summary(clvs(picks)),
    by_verdict: byVerdict(picks),
    missing_opens: missing(picks),
    missing_closes: missing(study.picks.map((pick) => ({ clv: clvVsGradedClose(pick) }))),
    series: lineMoves(opened),
    fights: opened.slice(0, MOST_FIGHTS).map(fight),
  };
}

/** A first quote is one even where nobody knows the start: it was there before the pick. */
function openOf(study: ClvStudy, pick: SettledPick): ShownPrice | undefined {
  const startsAt = study.closesOf(pick)?.starts_at ?? null;
  return study.pricesOf(pick).find(({ book, first_seen_at }) => book === pick.book && (startsAt === null || first_seen_at < startsAt));
}

/** Of the picks whose own book closed. */
function lineMoves(opened: readonly Opened[]) {
  const moves = opened.flatMap(({ pick: { close, book }, open }) =>
    typeof close === 'string' || close.book !== book ? [] : [close.decimal_odds / open.decimal_odds - 1],
  );
  return {
    n: moves.length,
    shortened: moves.filter((move) => move < 0).length,
    drifted: moves.filter((move) => move > 0).length,
    unchanged: moves.filter((move) => move === 0).length,
    median_move: median(moves),
  };
}

function fight({ pick: { fight_id, fight_date, fighter_a, fighter_b, side, book, decimal_odds, close }, open }: Opened) {
  return {
    ...{ fight_id, fight_date, fighter_a, fighter_b, side, book },
    open_decimal_odds: open.decimal_odds,
    open_quoted_at: open.quoted_at.toISOString(),
    taken_decimal_odds: decimal_odds,
    close_book: typeof close === 'string' ? null : close.book,
    close_decimal_odds: typeof close === 'string' ? null : close.decimal_odds,
    clv_vs_open: clvVsClose(decimal_odds, open.decimal_odds),
    clv_vs_close: typeof close === 'string' ? null : close.clv,
  };
}
