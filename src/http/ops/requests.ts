import { Gauge, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'HEAD'];

/**
 * Counts and times a request until the last byte of its answer is sent or the caller disconnects.
 * @returns what to call then, once, with the status of the answer
 */
export type MeterRequest = (operation: string | undefined, method: string) => (status: number) => void;

/**
 * Counts and times requests by operation, method and status. Paths are no labels: anything but an operation or method of the contract is
 * `other`, so callers cannot create series.
 */
export function requestMeter(registry: Registry): MeterRequest {
  const registers = [registry];
  let inFlight = 0;
  new Gauge({
    name: 'boxing_http_requests_in_flight',
    help: 'Requests being answered.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  const durations = new Histogram({
    name: 'boxing_http_request_duration_seconds',
    help: 'Requests by operation of the contract, method and status.',
    labelNames: ['operation', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });

  return (operation = 'other', method) => {
    const started = performance.now();
    inFlight += 1;
    return (status) => {
      inFlight -= 1;
      durations.observe({ operation, method: METHODS.includes(method) ? method : 'other', status }, (performance.now() - started) / 1000);
    };
  };
}
