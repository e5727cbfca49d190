import type { Figures, Fixed } from '../../store/figures';
import { clvVsClose } from '../../betting/closes/clv';
import { median } from '../../lib/math/statistics';
import type { ClvSummary } from '../../model/evaluation/clv-summary';
import { byVerdict, clvs, DEFINITIONS, missing, MOST_FIGHTS, summary } from './figures';
import { clvVsGradedClose, type ClvStudy, type SettledPick } from './inputs';
import type { GradedClose, PickLine } from './pick-line';

interface Opened {
  readonly pick: SettledPick;
  readonly open: NonNullable<PickLine['open']>;
}

/**
 * CLV against the first price of the side at the pick's book, and the movement from that price to the close, as the CLV of a bettor who had
 * taken it.
 */
export function clvOpenClose(study: ClvStudy): Fixed<Figures['clv_openclose']> {
  const opens = study.picks.map((pick) => ({ pick, open: pick.line.open }));
  const opened = opens.filter((each): each is Opened => each.open !== null);
  const picks = opens.map(({ pick: { verdict, fight_date, decimal_odds }, open }) => ({
    verdict,
    fight_date,
    clv: open === null ? ('no_quote_before_start' as const) : clvVsClose(decimal_odds, open.decimal_odds),
  }));
  return {
    definition: DEFINITIONS.open,
    overall: summary(clvs(picks)),
    open_vs_close: openVsCloseOf(opened),
    by_verdict: byVerdict(picks).map(({ verdict, clv }) => ({
      ...{ verdict, clv },
      open_vs_close: openVsCloseOf(opened.filter(({ pick }) => pick.verdict === verdict)),
    })),
    missing_opens: missing(picks),
    missing_closes: missing(study.picks.map((pick) => ({ clv: clvVsGradedClose(pick) }))),
    series: lineMoves(opened),
    fights: opened.slice(0, MOST_FIGHTS).map(fight),
  };
}

/** The close of the pick's own book; null without one. */
function ownClose({ book, close }: SettledPick): GradedClose | null {
  return typeof close === 'string' || close.book !== book ? null : close;
}

/** The CLV of the open against the same book's close; null without one. */
function openVsClose({ pick, open }: Opened): number | null {
  const close = ownClose(pick);
  return close && clvVsClose(open.decimal_odds, close.decimal_odds);
}

function openVsCloseOf(opened: readonly Opened[]): ClvSummary {
  return summary(clvs(opened.map((each) => ({ fight_date: each.pick.fight_date, clv: openVsClose(each) }))));
}

/** Line moves of the picks whose own book has a close. */
function lineMoves(opened: readonly Opened[]) {
  const moves = opened.flatMap(({ pick, open }) => {
    const close = ownClose(pick);
    return close === null ? [] : [close.decimal_odds / open.decimal_odds - 1];
  });
  return {
    n: moves.length,
    shortened: moves.filter((move) => move < 0).length,
    drifted: moves.filter((move) => move > 0).length,
    unchanged: moves.filter((move) => move === 0).length,
    median_move: median(moves),
  };
}

function fight(opened: Opened) {
  const { pick, open } = opened;
  const { fight_id, fight_date, fighter_a, fighter_b, side, book, decimal_odds, close } = pick;
  return {
    ...{ fight_id, fight_date, fighter_a, fighter_b, side, book },
    open_decimal_odds: open.decimal_odds,
    open_quoted_at: open.quoted_at,
    taken_decimal_odds: decimal_odds,
    close_book: typeof close === 'string' ? null : close.book,
    close_decimal_odds: typeof close === 'string' ? null : close.decimal_odds,
    clv_vs_open: clvVsClose(decimal_odds, open.decimal_odds),
    open_vs_close: openVsClose(opened),
    clv_vs_close: typeof close === 'string' ? null : close.clv,
  };
}
