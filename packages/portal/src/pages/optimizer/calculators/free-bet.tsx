import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Check, Form, NumberField, TextField } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Money, Stat, Stats } from '../../../components/values';
import { percentText } from '../../../format/figures';
import { shareFrom } from '../../../format/inputs';
import { ODDS_EXAMPLES, requiredOdds } from '../../../format/odds';
import { bodyOf } from '../../../service/request';
import { client } from '../../../service/client';
import { preferences } from '../../../service/preferences';
import { requiredNumber, useCalculator } from './use-calculator';

type Result = DeskComponents['schemas']['FreeBet'];

const BEGIN = { stake: '', odds: '', commission: '', oppositeOdds: '', oppositeCommission: '', isReturned: false };

/** The cash bet that turns a free bet into a sure profit. */
export function FreeBet() {
  const { draft, change, result, setResult } = useCalculator<typeof BEGIN, Result>(BEGIN);
  const { odds_format, currency } = preferences();
  const send = async () => {
    const [commission, oppositeCommission] = [shareFrom(draft.commission), shareFrom(draft.oppositeCommission)];
    const body = {
      stake: requiredNumber(draft.stake, 'Free bet'),
      decimal_odds: requiredOdds(draft.odds, odds_format),
      opposite_odds: requiredOdds(draft.oppositeOdds, odds_format),
      stake_returned: draft.isReturned,
      ...(commission !== null && { commission }),
      ...(oppositeCommission !== null && { opposite_commission: oppositeCommission }),
    };
    setResult((await bodyOf(client.desk.POST('/calculators/free-bet', { body }))).data);
    return undefined;
  };
  return (
    <Panel
      title="Turn a free bet into cash"
      note="Back one side with the free bet and the other with cash, so that both results earn the same."
    >
      <Form submit="Calculate" send={send}>
        <div class="form-grid">
          <NumberField label={`Free bet, ${currency}`} value={draft.stake} onValue={(stake) => change({ stake })} />
          <TextField label="Price of the free bet" value={draft.odds} onValue={(odds) => change({ odds })} placeholder={ODDS_EXAMPLES} />
          <TextField
            label="Price of the other side"
            value={draft.oppositeOdds}
            onValue={(oppositeOdds) => change({ oppositeOdds })}
            placeholder={ODDS_EXAMPLES}
          />
          <NumberField
            label="Commission on the free bet, %"
            max={50}
            value={draft.commission}
            onValue={(commission) => change({ commission })}
          />
          <NumberField
            label="Commission on the other side, %"
            max={50}
            value={draft.oppositeCommission}
            onValue={(oppositeCommission) => change({ oppositeCommission })}
          />
        </div>
        <Check
          label="A winning free bet also returns its stake"
          checked={draft.isReturned}
          onChecked={(isReturned) => change({ isReturned })}
        />
      </Form>
      {result !== undefined && (
        <Stats>
          <Stat label="Cash on the other side">
            <Money value={result.hedge_stake} />
          </Stat>
          <Stat label="Profit if decided" note={`${percentText(result.conversion)} of the free bet`}>
            <Money value={result.locked_profit} sign />
          </Stat>
        </Stats>
      )}
    </Panel>
  );
}
