import { words, type DataOf } from '../../../../figures/src/charts/data';
import { fairText } from '../../../../figures/src/readings/backtest';
import { points } from '../../../../figures/src/readings/words';
import { numberText, percentText } from '../../format/figures';

type Backtest = DataOf<'/backtest/latest'>;

/** How the simulation bet, in words. */
export function Assumptions({ of }: { readonly of: Backtest }) {
  return (
    <ul class="plain-list">
      {sentences(of).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>
        How the models did on these fights is under <a href="model?part=market">Model, Against the market</a>, and each refit under{' '}
        <a href="model?part=refits">Refits</a>.
      </li>
    </ul>
  );
}

function sentences({ fair, devig, staking, refits, runtime_seconds }: Backtest): string[] {
  const { rule, kelly_fraction, max_bet_pct, min_edge_pp } = staking;
  return [
    'Each fight is bet at most once, at its best closing price over all books. Nobody gets that price every time, so real returns are lower.',
    `The fair price is the ${fairText(fair)}, fitted on earlier fights only${fair === 'model' || fair === undefined ? '' : ': the weights too'}.`,
    ...(devig === undefined || devig === null ? [] : [`The margin of the bookmaker is removed by the ${words(devig)} method.`]),
    `A side is bet from an edge of ${points(min_edge_pp)} over the price without margin.`,
    rule === 'flat' || kelly_fraction === null
      ? 'Every bet stakes one unit.'
      : `A stake is ${percentText(kelly_fraction, 0)} of the Kelly stake${max_bet_pct === null || max_bet_pct === 0 ? '' : `, at most ${percentText(max_bet_pct)} of the bankroll`}.`,
    `${numberText(refits)} refits along the way: a fight is predicted by the one before it, never by a model that has seen it. The simulation took ${numberText(runtime_seconds, 1)} s.`,
  ];
}
