import { median } from '../../src/lib/math/statistics';
import type { Figure } from '../bench';
import type { Case } from './cases';
import type { DispatchRounds } from './dispatch-rounds';
import { summary, type Quantity } from './rounds';
import { SERVICE, SERVICE_WITH_LOG, type CaseResult } from './run-case';

/** A case as a table in Markdown, one server per line: medians, with the smallest and the largest value. */
export function caseTable(one: Case, { rounds, plain, brotli }: CaseResult): string {
  const servers = [...new Set(rounds.map(({ server }) => server))];
  const middle = (server: string, quantity: Quantity) => summary(rounds, server, quantity).median;
  const lines = servers.map((server) => {
    const cell = (quantity: Quantity, digits: number) => {
      const { median, least, most } = summary(rounds, server, quantity);
      return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
    };
    const ratio = (quantity: Quantity) => (middle(SERVICE, quantity) / middle(server, quantity)).toPrecision(3);
    return [
      server,
      cell('rate', 0),
      ratio('rate'),
      cell('processor', 3),
      ratio('processor'),
      cell('p50', 1),
      cell('p99', 1),
      middle(server, 'generator').toFixed(3),
    ];
  });
  const head = [
    'server',
    'requests/s',
    'ours / its',
    'processor, ms per request',
    'ours / its',
    'p50, ms',
    'p99, ms',
    'generator, ms per request',
  ];
  const { fights, books } = one.board;
  return [
    `### ${one.what}`,
    '',
    `${fights} fights at ${books} books; ${one.connections} connections; ${plain} bytes, ${brotli} with brotli.`,
    '',
    ...[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

/** What a case shows: comparisons with its peers, and its own targets. */
export function caseFigures(one: Case, { rounds, plain, brotli }: CaseResult): Figure[] {
  const rate = summary(rounds, SERVICE, 'rate').median;
  const figures = one.rivals.map(({ peer, computes, atLeast }): Figure => {
    const name = computes ? `${peer}, computing` : peer;
    return {
      what: one.what,
      unit: 'requests/s',
      measured: rate,
      reference: { name, value: summary(rounds, name, 'rate').median },
      ...(atLeast !== undefined && { asked: { of: 'ratio', atLeast } }),
    };
  });
  const processor = (server: string) => summary(rounds, server, 'processor').median;
  const compared = { what: `${one.what}: processor time`, unit: 'ms per request' };
  for (const { peer, processorAtMost: atMost } of one.rivals) {
    if (atMost === undefined) continue;
    const reference = { name: peer, value: processor(peer) };
    figures.push({ ...compared, measured: processor(SERVICE), reference, asked: { of: 'ratio', atMost } });
  }
  if (one.withDefaultLog) {
    const reference = { name: 'without a log', value: processor(SERVICE) };
    const what = `${compared.what}, default log level`;
    figures.push({ ...compared, what, measured: processor(SERVICE_WITH_LOG), reference, asked: { of: 'ratio', atMost: 1.2 } });
  }
  if (one.p99 !== undefined) {
    const p99 = summary(rounds, SERVICE, 'p99').median;
    figures.push({ what: `${one.what}: p99`, unit: 'ms', measured: p99, asked: { of: 'figure', atMost: one.p99 } });
  }
  if (one.brotli !== undefined) {
    const reference = { name: 'plain', value: plain };
    figures.push({ what: `${one.what}: brotli`, unit: 'bytes', measured: brotli, reference, asked: { of: 'ratio', atMost: one.brotli } });
  }
  return figures;
}

export const DISPATCH = 'validation and dispatch';

/** What validation and dispatch cost against openapi-backend as its documentation sets it up. */
export function dispatchFigures(results: readonly DispatchRounds[]): Figure[] {
  return results.map(({ what, ours, documented }) => ({
    what: `${DISPATCH} of ${what}, processor time`,
    unit: 'µs',
    measured: median(ours) ?? NaN,
    reference: { name: 'openapi-backend as documented', value: median(documented) ?? NaN },
    asked: { of: 'ratio', atMost: 0.1 },
  }));
}
