import { levelOf, type DataSource } from '../../rights/data-source';
import { DERIVED, mayUse, PRICES, type ShownData } from '../../rights/may-use';
import type { Detail } from '../reduced-event';
import type { Format } from './formats';

/** The readers of a webhook. */
export interface Readers {
  readonly format: Format;
  /** Whether its owner is somebody else than the operator. */
  readonly is_guest: boolean;
}

/** How much of an event the readers of a webhook may see. @param sources those in force */
export function detailFor({ format, is_guest }: Readers, sources: readonly DataSource[]): Detail {
  const mayAll = (shown: ShownData) =>
    sources.every((source) => {
      // Others read a chat, unless the operator says that they are their own. A browser is its owner's, and nobody between can read its messages.
      const isChat = format !== 'standard' && format !== 'web_push' && source.channels.webhook !== true;
      return mayUse(shown, [source], isChat ? 'public' : levelOf({ kind: 'user', isGuest: is_guest }), 'webhook');
    });
  if (!mayAll(DERIVED)) return 'none';
  return mayAll(PRICES) ? 'whole' : 'reduced';
}
