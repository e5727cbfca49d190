import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Form, NumberField, SelectField, TextField } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Badge, Gain, Money, Stat, Stats } from '../../../components/values';
import { shareFrom } from '../../../format/inputs';
import { ODDS_EXAMPLES, requiredOdds } from '../../../format/odds';
import { bodyOf } from '../../../service/request';
import { client } from '../../../service/client';
import { preferences } from '../../../service/preferences';
import { KNOWN_BOOKS } from '../../../../../../src/betting/odds/books';
import { optimizerWarningText } from '../../../../../figures/src/readings/reasons';
import { SettlementNote } from '../settlement';
import { requiredNumber, useCalculator } from './use-calculator';

type Result = DeskComponents['schemas']['Arbitrage'];

const LEGS = ['First', 'Second', 'Third'];
const EMPTY = { odds: '', commission: '', book: '' };
const BOOKS = [['', 'any book'] as const, ...KNOWN_BOOKS.map(({ book, title }) => [book, title] as const)];
const BEGIN = { outlay: '100', legs: LEGS.map(() => EMPTY) };

/** An outlay, split over all outcomes of a market. */
export function Split() {
  const { draft, change, result, setResult } = useCalculator<typeof BEGIN, Result>(BEGIN);
  const { odds_format, currency } = preferences();
  const changeLeg = (place: number, leg: Partial<typeof EMPTY>) =>
    change({ legs: draft.legs.map((other, i) => (i === place ? { ...other, ...leg } : other)) });
  const send = async () => {
    const legs = draft.legs
      .filter(({ odds }) => odds.trim() !== '')
      .map(({ odds, commission, book }) => {
        const share = shareFrom(commission);
        return {
          decimal_odds: requiredOdds(odds, odds_format),
          ...(share !== null && { commission: share }),
          ...(book !== '' && { book }),
        };
      });
    const body = { legs, outlay: requiredNumber(draft.outlay, 'Outlay') };
    setResult((await bodyOf(client.desk.POST('/calculators/arbitrage', { body }))).data);
    return undefined;
  };
  return (
    <Panel
      title="Split an outlay"
      note="Splits an outlay over all outcomes of a market, so that each outcome pays the same. Enter the best price of each."
    >
      <Form submit="Split" send={send}>
        <div class="form-grid">
          {LEGS.map((name, place) => (
            <TextField
              key={name}
              label={place === 2 ? 'Third price, if any' : `${name} price`}
              value={draft.legs[place]?.odds ?? ''}
              onValue={(odds) => changeLeg(place, { odds })}
              placeholder={ODDS_EXAMPLES}
            />
          ))}
          {LEGS.map((name, place) => (
            <NumberField
              key={name}
              label={`${name} commission, %`}
              max={50}
              value={draft.legs[place]?.commission ?? ''}
              onValue={(commission) => changeLeg(place, { commission })}
            />
          ))}
          {LEGS.map((name, place) => (
            <SelectField
              key={name}
              label={`${name} book`}
              value={draft.legs[place]?.book ?? ''}
              onValue={(book) => changeLeg(place, { book })}
              options={BOOKS}
            />
          ))}
          <NumberField label={`Outlay, ${currency}`} value={draft.outlay} onValue={(outlay) => change({ outlay })} />
        </div>
      </Form>
      {result !== undefined && (
        <Stats>
          {result.legs.map(({ stake }, place) => (
            <Stat key={place} label={`Stake on the ${LEGS[place]?.toLowerCase() ?? 'next'} outcome`}>
              <Money value={stake} />
            </Stat>
          ))}
          <Stat
            label={result.locked_profit > 0 ? 'Profit if decided' : 'Loss if decided'}
            note={<Gain value={result.profit_pct / 100} digits={2} />}
          >
            <Money value={result.locked_profit} sign />
          </Stat>
        </Stats>
      )}
      {result?.warnings.includes('odds_may_be_american') === true && (
        <p class="note">
          <Badge tone="stale">Check</Badge> {optimizerWarningText('odds_may_be_american')}.
        </p>
      )}
      {result?.warnings.includes('no_profit_in_whole_cents') === true && (
        <p class="note">
          Rounding to cents takes the whole profit.
          {result.min_outlay !== null && (
            <>
              {' '}
              The smallest outlay that earns anything is <Money value={result.min_outlay} />.
            </>
          )}
        </p>
      )}
      {result?.warnings.includes('draw_not_covered') === true && (
        <p class="note">If these prices are from a three-way market, a draw loses both bets: add its price as a third leg.</p>
      )}
      {result !== undefined && result.settlement !== null && <SettlementNote of={result.settlement} />}
    </Panel>
  );
}
