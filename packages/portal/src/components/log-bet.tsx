import type { ComponentChildren } from 'preact';
import { payable } from '../format/figures';
import { newBetLink } from '../routing/links';
import { preferences } from '../service/preferences';
import { may } from '../service/session';

/** A link to the journal's form for a new bet, filled in. Renders nothing if the reader's key cannot change the journal. */
export function LogBet({
  bet,
  class: className,
  children,
}: {
  readonly bet: Parameters<typeof newBetLink>[0];
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  if (!may('journal')) return null;
  const stake = bet.stake && payable(bet.stake, preferences().currency);
  return (
    <a class={className} href={newBetLink({ ...bet, stake })}>
      {children}
    </a>
  );
}
