import type { DeskEventType } from 'boxing-prediction-trading-client';

/** A description of each event type. */
export const EVENTS: Readonly<Record<DeskEventType, string>> = {
  'board.updated': 'A run updated the board',
  'pick.opened': 'A fight got its first pick',
  'pick.changed': 'A pick changed its price or probability',
  'pick.verdict_changed': 'A pick became a BET, or is no longer one',
  'pick.stale': 'A pick became stale',
  'pick.settled': 'A pick was settled',
  'pick.regraded': 'A settled pick was regraded',
  'line.moved': 'A price moved',
  'outcomes.changed': 'How a fight may end changed',
  'arbitrage.detected': 'An arbitrage appeared',
  'arbitrage.expired': 'An arbitrage disappeared',
  'fight.moved': 'A fight was rescheduled or cancelled',
  'fight.disputed': 'Sources disagree about a result',
  'bet.settled': 'One of your bets was settled',
  'bet.regraded': 'One of your settled bets was regraded',
  'run.failed': 'A run of the pipeline failed',
  'model.promoted': 'A new model went into production',
  'limits.changed': 'You changed your limits',
  'limits.reached': 'One of your limits was reached',
  'limits.opened': 'Your limits leave more again',
  'webhook.disabled': 'One of your webhooks was switched off',
};

/** @param type of an event, or `webhook.test` */
export function eventText(type: string): string {
  return type === 'webhook.test' ? 'Test' : (Object.entries(EVENTS).find(([known]) => known === type)?.[1] ?? type);
}

/** All types, in the order of the lists that show them. */
export const EVENT_TYPES: readonly DeskEventType[] = Object.keys(EVENTS).filter(isEventType);

function isEventType(text: string): text is DeskEventType {
  return text in EVENTS;
}
