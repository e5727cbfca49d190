import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Dialog } from '../../components/forms/dialog';
import { Form, NumberField, SelectField, TextField } from '../../components/forms/fields';
import { Answered } from '../../components/states';
import { numberFrom, percentInput, shareFrom } from '../../format/inputs';
import { useRequest } from '../../service/request';
import { changing, useDraft } from '../../service/changes';
import { client } from '../../service/client';
import { venuesOf } from './venues';

export type Mapping = DeskComponents['schemas']['Mapping'];

/** Maps a market to a fight, or changes a mapping. @param mapping undefined for a new one */
export function MarketForm({
  mapping,
  reload,
  onClose,
}: {
  readonly mapping: Mapping | undefined;
  readonly reload: () => void;
  readonly onClose: () => void;
}) {
  const fights = useRequest([], (signal) => client.get('/picks/live', { signal }));
  const books = useRequest([], (signal) => client.get('/bookmakers', { signal }));
  const [draft, change] = useDraft(
    {
      venue: mapping?.venue ?? '',
      market_id: mapping?.market_id ?? '',
      fight: mapping === undefined ? '' : String(mapping.fight_id),
      side: mapping?.side ?? 'a',
      market_type: mapping?.market_type ?? 'h2h',
      fee_rate: percentInput(mapping?.fee_rate ?? null),
      fee_base: mapping?.fee_base ?? 'net_winnings',
    },
    String(mapping?.version),
  );
  const send = async () => {
    if (draft.venue === '') throw new Error('Choose the venue.');
    const fight_id = numberFrom(draft.fight);
    if (fight_id === null) throw new Error('Choose the fight.');
    const fee_rate = shareFrom(draft.fee_rate);
    await changing(
      () =>
        client.desk.PUT('/me/market-mappings/{venue}/{market_id}', {
          params: {
            path: { venue: draft.venue, market_id: draft.market_id.trim() },
            header: mapping === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${mapping.version}"` },
          },
          body: {
            fight_id,
            side: draft.side,
            market_type: draft.market_type,
            ...(fee_rate !== null && { fee_rate, fee_base: draft.fee_base }),
          },
        }),
      reload,
    );
    onClose();
    return undefined;
  };
  return (
    <Dialog title={mapping === undefined ? 'Map a market' : mapping.market_id} close="Cancel" onClose={onClose}>
      <Answered of={fights}>
        {({ data }) => {
          const chosen = data.find(({ fight_id }) => String(fight_id) === draft.fight);
          const pending = data.map(
            ({ fight_id, fight_date, fighter_a, fighter_b }) =>
              [String(fight_id), `${fight_date} ${fighter_a} against ${fighter_b}`] as const,
          );
          const unlisted = draft.fight === '' || chosen !== undefined ? [] : [[draft.fight, `Fight ${draft.fight}`] as const];
          return (
            <Form submit="Save" send={send}>
              {mapping === undefined && (
                <div class="form-grid">
                  <SelectField
                    label="Venue"
                    value={draft.venue}
                    onValue={(venue) => change({ venue })}
                    options={[['', 'Choose…'], ...venuesOf(books.answer?.data ?? [])]}
                  />
                  <TextField
                    label="Market ID at the venue"
                    value={draft.market_id}
                    onValue={(market_id) => change({ market_id })}
                    placeholder="KXBOX-25SEP27-A"
                    required
                  />
                </div>
              )}
              <SelectField
                label="Fight"
                value={draft.fight}
                onValue={(fight) => change({ fight })}
                options={[['', 'Choose…'], ...unlisted, ...pending]}
              />
              <div class="form-grid">
                <SelectField
                  label="Pays if this fighter wins"
                  value={draft.side}
                  onValue={(side) => change({ side: side === 'b' ? 'b' : 'a' })}
                  options={[
                    ['a', chosen?.fighter_a ?? 'Fighter A'],
                    ['b', chosen?.fighter_b ?? 'Fighter B'],
                  ]}
                />
                <SelectField
                  label="On a draw"
                  value={draft.market_type}
                  onValue={(type) => change({ market_type: type === 'h2h' ? 'h2h' : 'h2h_3_way' })}
                  options={[
                    ['h2h', 'the stake is returned'],
                    ['h2h_3_way', 'the stake is lost'],
                  ]}
                />
                <NumberField
                  label="Commission, %"
                  max={50}
                  value={draft.fee_rate}
                  onValue={(fee_rate) => change({ fee_rate })}
                  hint="Leave empty for the book’s commission, if it is known."
                />
                <SelectField
                  label="Commission is charged on"
                  value={draft.fee_base}
                  onValue={(base) => change({ fee_base: base === 'contract' ? 'contract' : 'net_winnings' })}
                  options={[
                    ['net_winnings', 'net winnings'],
                    ['contract', 'p × (1 − p) of each contract'],
                  ]}
                />
              </div>
            </Form>
          );
        }}
      </Answered>
    </Dialog>
  );
}
