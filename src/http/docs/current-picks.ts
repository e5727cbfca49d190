import { byRank, judgeFight, judgings, type JudgedPick } from '../../api/picks/live';
import { policyOf } from '../../api/policy';
import { freshFights, type Board } from '../../board/board';
import type { Moment } from '../../lib/moment';
import { markup, type Markup } from '../../lib/html';
import { opposite } from '../../markets/edge';
import { DEFAULT_PRICING } from '../../markets/fair';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../markets/policy';
import type { Side } from '../../markets/types';

/** A pick judged by the default policy. */
export type CurrentPick = Pick<JudgedPick, 'fight' | 'pick' | 'assessment'>;

const SHOWN = 10;
const DEFAULT_POLICY = policyOf({ ...DEFAULT_SIZING, ...DEFAULT_PRICING, min_edge_pp: DEFAULT_GATES.min_edge_pp });

/** The picks of the board by the default policy, in the order of `/picks/live`. */
export function currentPicks(board: Board, now: Moment): CurrentPick[] {
  const judging = judgings(DEFAULT_POLICY, board, null)(false);
  return freshFights(board, now)
    .map((fight) => judgeFight(fight, judging))
    .filter((pick) => pick !== null)
    .map((judged) => ({ judged, stake_dollars: 0 }))
    .sort(byRank(0))
    .map(({ judged }) => judged);
}

export function isBet({ assessment }: CurrentPick): boolean {
  return assessment.verdict === 'BET';
}

/** The first picks as a table. */
export function picksTable(picks: readonly CurrentPick[]): Markup {
  return markup`<h2>Picks</h2>
<p>The first ${Math.min(SHOWN, picks.length)} of ${picks.length}, bets first. <code>npx boxing picks</code> prints them all, and the reference shows every figure behind them.</p>
<div class="wide" role="region" aria-label="Picks" tabindex="0"><table class="figures">
<thead><tr>${['bet on', 'against', 'date', 'odds', 'book', 'fair', 'edge', 'verdict'].map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${picks.slice(0, SHOWN).map(rowOf)}
</tbody></table></div>`;
}

function rowOf({ fight, pick: { side, best }, assessment }: CurrentPick): Markup {
  const name = (of: Side) => (of === 'a' ? fight.fighter_a : fight.fighter_b).name;
  const percent = (fraction: number) => (100 * fraction).toFixed(1);
  const cells = [name(opposite(side)), fight.fight_date, best.decimal_odds.toFixed(2), best.book];
  const figures = [`${percent(best.fair)} %`, `${percent(best.edge_pp)} pp`, assessment.verdict];
  return markup`<tr><th scope="row">${name(side)}</th>${[...cells, ...figures].map((text) => markup`<td>${text}</td>`)}</tr>`;
}
