import type { DeskEventType } from 'boxing-prediction-trading-client';

/** What can happen, in words. */
export const EVENTS: Readonly<Record<DeskEventType, string>> = {
  'board.updated': 'The board was updated by a run',
  'pick.opened': 'A fight has a pick for the first time',
  'pick.changed': 'A pick has another price or chance',
  'pick.verdict_changed': 'A pick became a BET, or ceased to be one',
  'pick.stale': 'A pick became stale',
  'pick.settled': 'A pick was settled',
  'pick.regraded': 'A settled pick was graded anew',
  'line.moved': 'A price moved',
  'arbitrage.detected': 'An arbitrage appeared',
  'arbitrage.expired': 'An arbitrage is gone',
  'fight.moved': 'A fight was moved or called off',
  'fight.disputed': 'Sources contradict each other about a result',
  'bet.settled': 'A bet of yours was settled',
  'bet.regraded': 'A settled bet of yours was graded anew',
  'run.failed': 'A run of the pipeline failed',
  'model.promoted': 'Another model went into production',
  'webhook.disabled': 'A webhook of yours was switched off',
};

/** @param type of an event, or `webhook.test` */
export function eventText(type: string): string {
  return type === 'webhook.test' ? 'Test' : (Object.entries(EVENTS).find(([known]) => known === type)?.[1] ?? type);
}

/** All types, in the order in which they are listed. */
export const EVENT_TYPES: readonly DeskEventType[] = Object.keys(EVENTS).filter(isEventType);

function isEventType(text: string): text is DeskEventType {
  return text in EVENTS;
}
