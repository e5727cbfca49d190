import { useState } from 'preact/hooks';
import { LogBet } from '../../components/log-bet';
import { hedgeLink } from '../../routing/links';
import { setWatched, watched } from '../../service/watched';
import type { Bet } from './position';
import type { Lines, PickOfFight } from './prices';

/** What the reader can do about the fight, in one place: log the bet, hedge one, watch the fight, share the page. */
export function Actions({
  lines,
  pick,
  held,
}: {
  readonly lines: Lines;
  readonly pick: PickOfFight | undefined;
  /** The reader's pending bet on the fight. */
  readonly held: Bet | undefined;
}) {
  const [said, say] = useState('');
  return (
    <div class="fight-actions" role="group" aria-label="Actions">
      {pick !== undefined && (
        <LogBet class="button primary" bet={{ ...pick, odds: pick.decimal_odds, stake: pick.stake_dollars }}>
          Log this bet
        </LogBet>
      )}
      <Hedge pick={pick} held={held} />
      {lines.state === 'upcoming' && <Watch fightId={lines.fight_id} say={say} />}
      <Share title={lines.sides.map(({ fighter }) => fighter).join(' v ')} say={say} />
      <p class="said" role="status">
        {said}
      </p>
    </div>
  );
}

/** Leads to the hedge of the bet that the reader holds, or else of the recommended one. */
function Hedge({ pick, held }: { readonly pick: PickOfFight | undefined; readonly held: Bet | undefined }) {
  if (pick === undefined) return null;
  const { fight_id, side, decimal_odds, stake_dollars } = pick;
  const taken = held === undefined ? { side, odds: decimal_odds, stake: stake_dollars } : { ...held, odds: held.decimal_odds };
  return (
    <a class="button" href={hedgeLink({ fight_id, side: taken.side, odds: taken.odds, stake: taken.stake })}>
      {held === undefined ? 'Hedge' : 'Hedge my bet'}
    </a>
  );
}

function Watch({ fightId, say }: { readonly fightId: number; readonly say: (text: string) => void }) {
  const isWatched = watched.value.has(fightId);
  const onClick = () => {
    setWatched(fightId, !isWatched);
    say(isWatched ? 'No longer watched.' : 'Watched: the board marks this fight, in this browser only.');
  };
  return (
    <button type="button" aria-pressed={isWatched} title="Marks the fight on the board, in this browser only" onClick={onClick}>
      <span aria-hidden="true">{isWatched ? '★' : '☆'}</span> Watch
    </button>
  );
}

/** Shares the address, which holds the view. */
function Share({ title, say }: { readonly title: string; readonly say: (text: string) => void }) {
  const onClick = () => void shared(title).then(say, () => say('Not shared. Copy the address of this page instead.'));
  return (
    <button type="button" onClick={onClick}>
      Share
    </button>
  );
}

/** Opens the device's own dialog, or copies the link where there is none. @returns what to tell the reader */
async function shared(title: string): Promise<string> {
  const url = location.href;
  // Browsers of desks may have no such dialog.
  const hasDialog = 'share' in navigator;
  if (!hasDialog) {
    await navigator.clipboard.writeText(url);
    return 'Link copied.';
  }
  try {
    await navigator.share({ title, url });
    return 'Shared.';
  } catch (error) {
    // The reader closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    throw error;
  }
}
