import { useState } from 'preact/hooks';
import { Dialog } from '../../../components/forms/dialog';
import { Menu, type MenuItem } from '../../../components/menu';
import { messageOf } from '../../../components/states';
import { hedgeLink } from '../../../routing/links';
import { changing } from '../../../service/changes';
import { reloadBets } from '../changes';
import type { Bet } from '../journal';
import { tell } from '../last-change';
import { voidBet } from './bet-requests';
import { betText } from './bet-text';
import { EditBet } from './edit-bet';
import { SettleBet } from './settle-bet';

/** The actions on a bet, in one menu. */
export function BetActions({ bet }: { readonly bet: Bet }) {
  const [step, setStep] = useState<'settle' | 'edit'>();
  const close = () => setStep(undefined);
  const isPending = bet.status === 'pending';
  const settle = isPending ? 'Settle' : 'Correct the settlement';
  const onVoid = () => {
    changing(() => voidBet(bet), reloadBets).catch((error: unknown) => tell(`Not voided: ${betText(bet)}. ${messageOf(error)}`));
  };
  const items: readonly MenuItem[] = [
    { name: settle, act: () => setStep('settle') },
    { name: 'Edit', act: () => setStep('edit') },
    ...(isPending && bet.side !== 'draw' ? [{ name: 'Hedge', href: hedgeLink({ ...bet, odds: bet.decimal_odds }) }] : []),
    { name: 'Void', act: onVoid },
  ];
  return (
    <>
      <Menu label={`Change ${betText(bet)}`} items={items}>
        <span aria-hidden="true">⋯</span>
      </Menu>
      {step === 'settle' && (
        <Dialog title={isPending ? 'Settle the bet' : settle} close="Cancel" onClose={close}>
          <SettleBet bet={bet} onDone={close} />
        </Dialog>
      )}
      {step === 'edit' && (
        <Dialog title="Edit the bet" close="Cancel" onClose={close}>
          <EditBet bet={bet} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
