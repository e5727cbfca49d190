import { Badge, type Tone } from '../../../components/values';
import { instantText } from '../../../format/times';
import { preferences } from '../../../service/preferences';
import { may } from '../../../service/session';
import { STATUSES, type Bet } from '../journal';
import type { Settled } from './bet-requests';
import type { BetRow } from './bet-rows';
import { betText } from './bet-text';
import { held, settleSoon } from './held-settlement';

const TONES: Readonly<Record<Bet['status'], Tone>> = { pending: 'plain', won: 'better', lost: 'worse', push: 'plain', cashed_out: 'plain' };

/** The results that one tap gives a bet. */
const RESULTS: readonly Settled['result'][] = ['won', 'lost', 'push'];

/** The status of a bet; of a settlement that can still be undone, its result. */
export function StatusBadge({ bet: { bet_id, status } }: { readonly bet: Bet }) {
  const shown = heldResult(bet_id, status) ?? status;
  return <Badge tone={TONES[shown]}>{STATUSES[shown]}</Badge>;
}

/** Who settled the bet. */
export function SettledBy({ bet: { bet_id, status, settled_by, settled_at } }: { readonly bet: Bet }) {
  if (heldResult(bet_id, status) !== undefined) return <span class="sub">saved in a few seconds</span>;
  if (settled_at === null) return null;
  return (
    <span class="sub figure" title={instantText(new Date(settled_at), preferences().time_zone)}>
      by {settled_by === 'owner' ? 'you' : 'the service'}
    </span>
  );
}

function heldResult(id: string, status: Bet['status']): Settled['result'] | undefined {
  return status === 'pending' && held.value?.bet_id === id ? held.value.result : undefined;
}

/** Buttons that settle a pending bet with one tap, once its fight has begun. */
export function QuickSettle({ row: { bet, hasBegun } }: { readonly row: BetRow }) {
  if (bet.status !== 'pending' || !hasBegun || !may('journal') || heldResult(bet.bet_id, bet.status) !== undefined) return null;
  return (
    <div class="quick-settle" role="group" aria-label={`Settle ${betText(bet)}`}>
      {RESULTS.map((result) => (
        <button key={result} type="button" class={`settle-${result}`} onClick={() => settleSoon(bet, { result })}>
          {STATUSES[result]}
        </button>
      ))}
    </div>
  );
}
