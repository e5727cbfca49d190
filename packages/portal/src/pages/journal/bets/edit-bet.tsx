import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Form, TextArea, TextField } from '../../../components/forms/fields';
import { textFrom } from '../../../format/inputs';
import { ODDS_EXAMPLES, oddsText, requiredOdds } from '../../../format/odds';
import { bodyOf } from '../../../service/request';
import { changing, useDraft } from '../../../service/changes';
import { client } from '../../../service/client';
import { preferences } from '../../../service/preferences';
import { betText } from './bet-text';
import { changed, reloadBets } from '../changes';
import { tagOf, tagsFrom, type Bet } from '../journal';

/** Changes the tags and note of a bet, and its price and stake while it is pending. */
export function EditBet({ bet, onDone }: { readonly bet: Bet; readonly onDone: () => void }) {
  const { odds_format } = preferences();
  const shown = oddsText(bet.decimal_odds, odds_format);
  const [draft, change] = useDraft(
    { odds: shown, stake: String(bet.stake), tags: bet.tags.join(', '), note: bet.note ?? '' },
    String(bet.version),
  );
  const isPending = bet.status === 'pending';
  const send = async () => {
    const stake = Number(draft.stake);
    const body = {
      // An unchanged price stays exact, although the field shows it rounded.
      ...(isPending && draft.odds !== shown && { decimal_odds: requiredOdds(draft.odds, odds_format) }),
      ...(isPending && stake !== bet.stake && { stake }),
      tags: tagsFrom(draft.tags),
      note: textFrom(draft.note),
    };
    await changing(() => edit(bet, body), reloadBets);
    onDone();
    return undefined;
  };
  return (
    <Form submit="Save" send={send}>
      <div class="form-grid">
        <TextField
          label="Price"
          value={draft.odds}
          onValue={(odds) => change({ odds })}
          placeholder={ODDS_EXAMPLES}
          disabled={!isPending}
        />
        <TextField
          label={`Stake, ${bet.currency}`}
          type="number"
          min={0.01}
          step={0.01}
          value={draft.stake}
          onValue={(stake) => change({ stake })}
          disabled={!isPending}
          required
        />
      </div>
      {!isPending && <p class="hint">The bet is settled, so you cannot change its price or stake. Correct the settlement instead.</p>}
      <TextField label="Tags" value={draft.tags} onValue={(tags) => change({ tags })} hint="Separated by commas" />
      <TextArea label="Note" value={draft.note} onValue={(note) => change({ note })} maxLength={4000} />
    </Form>
  );
}

type Edit = DeskComponents['schemas']['BetPatch'];

/** Changes a bet. Undoing it brings back the values that it had. */
async function edit(bet: Bet, body: Edit): Promise<void> {
  const params = { path: { bet_id: bet.bet_id }, header: { 'If-Match': tagOf(bet) } };
  const { data } = await bodyOf(client.desk.PATCH('/journal/bets/{bet_id}', { params, body }));
  const { decimal_odds, stake, tags, note } = bet;
  changed(`Saved: ${betText(data)}.`, () => edit(data, { tags, note, ...(data.status === 'pending' && { decimal_odds, stake }) }));
}
