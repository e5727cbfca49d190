import { NumberField } from '../../../components/forms/fields';
import { percentInput, shareFrom } from '../../../format/inputs';
import type { Settings } from '../../../service/preferences';

interface TierInput {
  readonly drawdown: string;
  readonly multiplier: string;
}

type Saved = Settings['drawdown_tiers'];

const MOST_TIERS = 10;

export function tiersInput(tiers: Saved): readonly TierInput[] {
  return tiers.map(({ drawdown, kelly_multiplier }) => ({
    drawdown: percentInput(drawdown),
    multiplier: percentInput(kelly_multiplier),
  }));
}

/** @throws Error if a tier is not filled in */
export function tiersFrom(tiers: readonly TierInput[]): Saved {
  return tiers.map(({ drawdown, multiplier }) => {
    const [from, stake] = [shareFrom(drawdown), shareFrom(multiplier)];
    if (from === null || stake === null) throw new Error('Fill in both fields of each drawdown tier, or remove the tier.');
    return { drawdown: from, kelly_multiplier: stake };
  });
}

/** Tiers by which the service reduces the reader's stakes while their profit is below its peak. */
export function Tiers({
  tiers,
  onTiers,
}: {
  readonly tiers: readonly TierInput[];
  readonly onTiers: (tiers: readonly TierInput[]) => void;
}) {
  const change = (at: number, changes: Partial<TierInput>) => onTiers(tiers.map((tier, i) => (i === at ? { ...tier, ...changes } : tier)));
  return (
    <fieldset class="rows">
      <legend>Drawdown tiers</legend>
      <p class="hint">
        Each tier reduces your stakes while your profit is below its peak, and the deepest tier reached applies. The drawdown follows from
        your journal, so log your deposits: a loss before the first one is not counted.
      </p>
      {tiers.map(({ drawdown, multiplier }, i) => (
        <div class="row" key={i}>
          <NumberField
            label="From a drawdown of, %"
            max={100}
            required
            value={drawdown}
            onValue={(value) => change(i, { drawdown: value })}
          />
          <NumberField
            label="Stakes, % of normal"
            max={100}
            required
            value={multiplier}
            onValue={(value) => change(i, { multiplier: value })}
          />
          <button type="button" aria-label={`Remove tier ${i + 1}`} onClick={() => onTiers(tiers.filter((_, at) => at !== i))}>
            Remove
          </button>
        </div>
      ))}
      {tiers.length < MOST_TIERS && (
        <button type="button" onClick={() => onTiers([...tiers, { drawdown: '', multiplier: '' }])}>
          Add a tier
        </button>
      )}
    </fieldset>
  );
}
