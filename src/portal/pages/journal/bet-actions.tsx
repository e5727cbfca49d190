import { useState } from 'preact/hooks';
import { Confirmed, Dialog } from '../../components/dialog';
import { moneyText } from '../../format/figures';
import { oddsText } from '../../format/odds';
import { hedgeLink } from '../../routing/links';
import { client } from '../../service/client';
import { changing } from '../../service/changes';
import { preferences } from '../../service/preferences';
import { EditBet } from './edit-bet';
import { changed, changes, tagOf, type Bet } from './journal';
import { SettleBet } from './settle-bet';

/** A bet in a few words: `Isaac Tobwah at 2.10, $20.00`. */
export function betText({ picked_fighter, decimal_odds, stake, currency }: Bet): string {
  return `${picked_fighter} at ${oddsText(decimal_odds, preferences().odds_format)}, ${moneyText(stake, currency)}`;
}

/** Reads the bets anew after a change that somebody else made. */
export function readAnew(): void {
  changes.value += 1;
}

/** What can be done with a bet. */
export function BetActions({ bet }: { readonly bet: Bet }) {
  const [open, setOpen] = useState<'edit' | 'settle'>();
  const close = () => setOpen(undefined);
  const isPending = bet.status === 'pending';
  const voidIt = async () => {
    const params = { path: { bet_id: bet.bet_id }, header: { 'If-Match': tagOf(bet) } };
    await changing(() => client.desk.DELETE('/journal/bets/{bet_id}', { params }), readAnew);
    changed(`Voided: ${betText(bet)}.`);
  };
  return (
    <div class="bet-actions">
      <button type="button" aria-label={`${isPending ? 'Settle' : 'Correct'} ${betText(bet)}`} onClick={() => setOpen('settle')}>
        {isPending ? 'Settle' : 'Correct'}
      </button>
      <button type="button" aria-label={`Edit ${betText(bet)}`} onClick={() => setOpen('edit')}>
        Edit
      </button>
      <Confirmed button="Void" title="Void this bet?" confirm="Void the bet" act={voidIt}>
        <p>
          <strong>{betText(bet)}</strong>
        </p>
        <p>It leaves all totals and figures, here and in the trading API. It stays on record, and the operator can restore it.</p>
      </Confirmed>
      {isPending && bet.side !== 'draw' && (
        <a class="button" href={hedgeLink({ ...bet, odds: bet.decimal_odds })}>
          Hedge
        </a>
      )}
      {open === 'edit' && (
        <Dialog title="Edit the bet" close="Cancel" onClose={close}>
          <EditBet bet={bet} onDone={close} />
        </Dialog>
      )}
      {open === 'settle' && (
        <Dialog title={isPending ? 'Settle the bet' : 'Correct the settlement'} close="Cancel" onClose={close}>
          <SettleBet bet={bet} onDone={close} />
        </Dialog>
      )}
    </div>
  );
}
