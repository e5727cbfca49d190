import { words, type DataOf } from '../../../../figures/src/charts/data';
import { Estimate, Stat, Stats } from '../../components/values';
import { gainText, numberText } from '../../format/figures';

type Clv = DataOf<'/clv/evolution'>['overall'];

interface SummaryProps {
  readonly evolution: DataOf<'/clv/evolution'>;
  readonly devig: DataOf<'/clv/devig'>;
}

/** The mean CLV with its interval and number of picks, against each kind of close. */
export function Summary({ evolution, devig }: SummaryProps) {
  return (
    <Stats>
      <Mean label="Against the same book’s close" of={evolution.overall} />
      {devig.universes.map(({ universe, clv }) => (
        <Mean key={universe} label={`Against the vig-free close of ${words(universe)}`} of={clv} />
      ))}
    </Stats>
  );
}

function Mean({ label, of: { n, mean, ci_low, ci_high } }: { readonly label: string; readonly of: Clv }) {
  return (
    <Stat label={label} note={`mean of ${numberText(n)} ${n === 1 ? 'pick' : 'picks'}, 95 % interval`}>
      <Estimate value={mean} low={ci_low} high={ci_high} text={gainText} />
    </Stat>
  );
}
