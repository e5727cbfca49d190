import { signal } from '@preact/signals';
import { messageOf } from '../../components/states';

/** For how long a change can be undone. */
const UNDO_MS = 8_000;

interface Offer {
  readonly undo: () => Promise<void>;
  /** Called when the time is over, or when another change comes first. */
  readonly expire?: () => void;
}

interface LastChange {
  readonly text: string;
  readonly offer?: Offer & { readonly timer: number };
}

/** The effect of the last change, to be shown and read aloud; undefined before the first one. */
export const lastChange = signal<LastChange | undefined>(undefined);

/** Says what has changed, and offers for some seconds to undo it. */
export function tell(text: string, offer?: Offer): void {
  endOffer();
  lastChange.value = offer === undefined ? { text } : { text, offer: { ...offer, timer: window.setTimeout(endOffer, UNDO_MS) } };
}

/** The last change stays. */
export function endOffer(): void {
  const offer = takeOffer();
  offer?.expire?.();
}

/** Undoes the last change. */
export function undoLast(): void {
  takeOffer()
    ?.undo()
    .catch((error: unknown) => tell(`Not undone. ${messageOf(error)}`));
}

function takeOffer(): Offer | undefined {
  const { text, offer } = lastChange.value ?? {};
  if (text === undefined || offer === undefined) return undefined;
  clearTimeout(offer.timer);
  lastChange.value = { text };
  return offer;
}
