import { signal } from '@preact/signals';
import { messageOf } from '../../../components/states';
import { reloadBets } from '../changes';
import { STATUSES, type Bet } from '../journal';
import { tell } from '../last-change';
import { settleBet, type Settled } from './bet-requests';
import { betText } from './bet-text';

/** A settlement that is sent once it can no longer be undone. */
export const held = signal<{ readonly bet_id: string; readonly result: Settled['result'] } | undefined>(undefined);

/** Settles a pending bet when the time to undo is over, because the service makes no settled bet pending again. */
export function settleSoon(bet: Bet, settled: Settled): void {
  const what = `${STATUSES[settled.result]}: ${betText(bet)}.`;
  const release = () => {
    if (held.value?.bet_id === bet.bet_id) held.value = undefined;
  };
  tell(what, {
    undo: () => {
      release();
      tell(`Undone. Still pending: ${betText(bet)}.`);
      return Promise.resolve();
    },
    expire: () => {
      settleBet(bet, settled).then(reloadBets, (error: unknown) => {
        release();
        tell(`Not settled: ${betText(bet)}. ${messageOf(error)}`);
      });
    },
  });
  held.value = { bet_id: bet.bet_id, result: settled.result };
}
