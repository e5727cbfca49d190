import { words, type DataOf } from '../../../../figures/src/charts/data';
import { fairText, pricesText } from '../../../../figures/src/readings/backtest';
import { points } from '../../../../figures/src/readings/words';
import { numberText, percentText } from '../../format/figures';

type Backtest = DataOf<'/backtest/latest'>;

/** Explains how the simulation bet. */
export function Assumptions({ of }: { readonly of: Backtest }) {
  return (
    <ul class="plain-list">
      {sentences(of).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>
        The results of the models on these fights are under <a href="model?part=market">Model, Against the market</a>, and each refit under{' '}
        <a href="model?part=refits">Refits</a>.
      </li>
    </ul>
  );
}

function sentences({ price_basis, fair, devig, staking, refits, runtime_seconds }: Backtest): string[] {
  const { rule, kelly_fraction, max_bet_pct, min_edge_pp } = staking;
  return [
    `Each fight is bet at most once. ${pricesText(price_basis)}`,
    `The fair price comes from the ${fairText(fair)}, ${fair === 'model' || fair === undefined ? '' : 'with weights '}fitted on earlier fights only.`,
    ...(devig === undefined || devig === null ? [] : [`The ${words(devig)} method removes the book’s margin.`]),
    `A side is bet if its edge over the vig-free price is at least ${points(min_edge_pp)} and its expected value is positive.`,
    rule === 'flat' || kelly_fraction === null
      ? 'Every bet stakes one unit.'
      : `Each stake is ${percentText(kelly_fraction, 0)} of the Kelly stake${max_bet_pct === null || max_bet_pct === 0 ? '' : `, at most ${percentText(max_bet_pct)} of the bankroll`}.`,
    `The model was refitted ${numberText(refits)} times along the way, and each fight is predicted by a refit that had not seen it. The simulation took ${numberText(runtime_seconds, 1)} s.`,
  ];
}
