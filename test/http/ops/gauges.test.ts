import { Registry } from 'prom-client';
import { watchBoard } from '../../../src/http/ops/gauges';
import { frozenClock } from '../../../src/lib/clock';
import { emptyBoard } from '../../support/handlers';

it.each([
  [true, 0],
  [false, 1],
] as const)('with isReadOnly %s on the board, boxing_database_writable is %d', async (isReadOnly, value) => {
  const registry = new Registry();
  watchBoard({ current: () => ({ ...emptyBoard, isReadOnly }) }, frozenClock('2025-09-27T21:07:00Z'), registry);
  expect(await registry.metrics()).toContain(`boxing_database_writable ${value}\n`);
});
