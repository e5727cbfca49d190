import type { Middleware } from 'koa';
import { Gauge, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'HEAD'];

/**
 * Counts and times requests by operation, method and status, until the last byte is sent or the caller disconnects. Paths are no labels:
 * anything but an operation or method of the contract is `other`, so callers cannot create series.
 */
export function measureRequests(operationAt: (path: string) => string | undefined, registry: Registry): Middleware {
  const registers = [registry];
  const inFlight = new Gauge({ name: 'boxing_http_requests_in_flight', help: 'Requests being answered.', registers });
  const durations = new Histogram({
    name: 'boxing_http_request_duration_seconds',
    help: 'Requests by operation of the contract, method and status.',
    labelNames: ['operation', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });

  return (ctx, next) => {
    const labels = { operation: operationAt(ctx.path) ?? 'other', method: METHODS.includes(ctx.method) ? ctx.method : 'other' };
    const stop = durations.startTimer(labels);
    inFlight.inc();
    ctx.res.once('close', () => {
      inFlight.dec();
      stop({ status: ctx.res.statusCode });
    });
    return next();
  };
}
