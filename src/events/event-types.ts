export const EVENT_TYPES = [
  'board.updated',
  'pick.opened',
  'pick.changed',
  'pick.verdict_changed',
  'pick.stale',
  'pick.settled',
  'pick.regraded',
  'line.moved',
  'arbitrage.detected',
  'arbitrage.expired',
  'fight.moved',
  'fight.disputed',
  'bet.settled',
  'bet.regraded',
  'limits.changed',
  'limits.reached',
  'limits.opened',
  'webhook.disabled',
  'run.failed',
  'model.promoted',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];
