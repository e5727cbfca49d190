import type { Deps } from '../../api/handler';
import { freshFights, type BoardFight } from '../../board/board';
import { markup, type Markup } from '../../lib/html';
import { assessPick, type Assessment } from '../../markets/assess';
import { opposite } from '../../markets/edge';
import { DEFAULT_PRICING } from '../../markets/fair';
import type { Pick as PickedPrice } from '../../markets/pick';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../markets/policy';
import type { Side } from '../../markets/types';

/** The pick of a pending fight, judged by the default policy. */
export interface CurrentPick {
  readonly fight: BoardFight;
  readonly pick: PickedPrice;
  readonly assessment: Assessment;
}

const SHOWN = 10;

/** The picks of the board in the order of `/picks/live`: bets by stake, then the others by edge. */
export function currentPicks({ board, clock, derived }: Pick<Deps, 'board' | 'clock' | 'derived'>): CurrentPick[] {
  const policy = { ...DEFAULT_GATES, ...DEFAULT_SIZING };
  const weight = (one: CurrentPick) => (isBet(one) ? one.assessment.stake.stake_fraction : one.pick.best.edge_pp);
  return freshFights(board.current(), clock.now())
    .flatMap((fight) => {
      const valued = derived.values.valuedPick(fight, DEFAULT_PRICING);
      return valued === null ? [] : [{ fight, pick: valued.pick, assessment: assessPick(valued.pick, policy) }];
    })
    .sort((one, other) => Number(isBet(other)) - Number(isBet(one)) || weight(other) - weight(one));
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
