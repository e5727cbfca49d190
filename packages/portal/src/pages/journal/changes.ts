import { signal } from '@preact/signals';
import { tell } from './last-change';

/** Counts the reader's changes on this page. The page reloads after each, because no event reports an added bet. */
export const changes = signal(0);

/** Called after the reader has changed the journal. @param undo changes it back */
export function changed(what: string, undo?: () => Promise<void>): void {
  tell(what, undo && { undo });
  changes.value += 1;
}

/** Reads the bets again after they were changed elsewhere. */
export function reloadBets(): void {
  changes.value += 1;
}
