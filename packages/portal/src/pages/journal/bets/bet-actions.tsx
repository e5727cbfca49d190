import { useState } from 'preact/hooks';
import { Dialog } from '../../../components/forms/dialog';
import { Form } from '../../../components/forms/fields';
import { hedgeLink } from '../../../routing/links';
import { client } from '../../../service/client';
import { changing } from '../../../service/changes';
import { EditBet } from './edit-bet';
import { betText } from './bet-text';
import { changed, reloadBets, tagOf, type Bet } from '../journal';
import { SettleBet } from './settle-bet';

type Step = 'menu' | 'settle' | 'edit' | 'void';

/** The actions on a bet, behind one button. */
export function BetActions({ bet }: { readonly bet: Bet }) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const isPending = bet.status === 'pending';
  const titles: Readonly<Record<Step, string>> = {
    menu: 'Change the bet',
    settle: isPending ? 'Settle the bet' : 'Correct the settlement',
    edit: 'Edit the bet',
    void: 'Void this bet?',
  };
  return (
    <div class="bet-actions">
      <button type="button" aria-haspopup="dialog" aria-label={`Change ${betText(bet)}`} onClick={() => setStep('menu')}>
        Change
      </button>
      {step !== undefined && (
        <Dialog title={titles[step]} close="Cancel" onClose={close}>
          {step === 'menu' && <Menu bet={bet} onStep={setStep} />}
          {step === 'settle' && <SettleBet bet={bet} onDone={close} />}
          {step === 'edit' && <EditBet bet={bet} onDone={close} />}
          {step === 'void' && <VoidBet bet={bet} onDone={close} />}
        </Dialog>
      )}
    </div>
  );
}

function Menu({ bet, onStep }: { readonly bet: Bet; readonly onStep: (step: Step) => void }) {
  const isPending = bet.status === 'pending';
  return (
    <>
      <p class="dialog-text">
        <strong>{betText(bet)}</strong>
      </p>
      <div class="bet-menu">
        <button type="button" onClick={() => onStep('settle')}>
          {isPending ? 'Settle' : 'Correct the settlement'}
        </button>
        <button type="button" onClick={() => onStep('edit')}>
          Edit
        </button>
        {isPending && bet.side !== 'draw' && (
          <a class="button" href={hedgeLink({ ...bet, odds: bet.decimal_odds })}>
            Hedge
          </a>
        )}
        <button type="button" onClick={() => onStep('void')}>
          Void
        </button>
      </div>
    </>
  );
}

function VoidBet({ bet, onDone }: { readonly bet: Bet; readonly onDone: () => void }) {
  const send = async () => {
    const params = { path: { bet_id: bet.bet_id }, header: { 'If-Match': tagOf(bet) } };
    await changing(() => client.desk.DELETE('/journal/bets/{bet_id}', { params }), reloadBets);
    changed(`Voided: ${betText(bet)}. It is listed under the status Voided, where you can restore it.`);
    onDone();
    return undefined;
  };
  return (
    <Form submit="Void the bet" send={send}>
      <p>
        <strong>{betText(bet)}</strong>
      </p>
      <p>A voided bet counts in no totals or figures, here or in the trading API. You can restore it from the status Voided.</p>
    </Form>
  );
}
