import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { anchor } from '../../../src/http/docs/markdown';
import { makeWorld } from '../../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { startServer, type ServerProcess } from '../../support/processes';

// Starting processes takes long on a machine that is busy.
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync('ops/alerts.yml', 'utf8'));
const rules = groups.flatMap((group) => group.rules);
const { panels }: { panels: Panel[] } = JSON.parse(readFileSync('ops/grafana-dashboard.json', 'utf8'));
const queries: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

let database: TestDatabase;
let server: ServerProcess;
/** The labels of each metric that a running service shows. */
const labelsOf = new Map<string, Set<string>>();

beforeAll(async () => {
  database = await createTestDatabase();
  await (await makeWorld(database.db)).run('2025-09-13T08:40:00Z');
  await database.db('public.runs').update({ credits_remaining: 480 });
  const databases = { DATABASE_URL: database.url, DATABASE_READ_URL: database.url };
  server = await startServer({ ...databases, DEMO: 'off', REPLAY_AT: '2025-09-13T08:42:00Z', LOG_LEVEL: 'error' });
  await fetch(`${server.baseUrl}/health`);
  const page = await (await fetch(new URL('/metrics', server.baseUrl))).text();
  for (const [, metric = '', labels = ''] of page.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = labelsOf.get(metric) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    labelsOf.set(metric, known);
  }
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** The metrics and the labels of a query. @throws when it is not PromQL */
function namesIn(query: string): { metrics: string[]; labels: string[] } {
  // Grafana puts a duration in its place.
  const text = query.replaceAll('$__rate_interval', '1m');
  const names = { metrics: [] as string[], labels: [] as string[] };
  parser.parse(text).iterate({
    enter({ name, type, from, to }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`);
      if (name === 'Identifier') names.metrics.push(text.slice(from, to));
      if (name === 'LabelName') names.labels.push(text.slice(from, to));
    },
  });
  return names;
}

/** What Prometheus adds to every sample, and the label of a service with several workers. */
const ADDED = ['job', 'instance', 'worker'];

it.each(queries)('%s queries only metrics and labels that the service has: %s', (_, query) => {
  const { metrics, labels } = namesIn(query);
  expect(metrics).not.toEqual([]);
  const own = metrics.filter((metric) => metric !== 'up');
  expect(own.filter((metric) => !labelsOf.has(metric))).toEqual([]);
  const known = own.flatMap((metric) => [...(labelsOf.get(metric) ?? [])]);
  expect(labels.filter((label) => ![...known, ...ADDED].includes(label))).toEqual([]);
});

it('a query with a wrong name or a syntax error is detected', () => {
  expect(namesIn('sum by (le) (rate(boxing_no_such_metric[5m]))')).toEqual({ metrics: ['boxing_no_such_metric'], labels: ['le'] });
  expect(labelsOf.has('boxing_no_such_metric')).toBe(false);
  expect(() => namesIn('sum by (le (rate(a[5m]))')).toThrow('not PromQL');
});

it('a legend names only labels', () => {
  const legends = panels.flatMap(({ targets }) => targets.flatMap(({ legendFormat }) => [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]));
  const known = [...[...labelsOf.values()].flatMap((labels) => [...labels]), ...ADDED];
  expect(legends.map(([, label]) => label).filter((label) => label === undefined || !known.includes(label))).toEqual([]);
});

it('every alert has a severity, a summary, and a section of the operations document as its runbook', () => {
  const sections = [...readFileSync('docs/operations/watch.md', 'utf8').matchAll(/^### (.+)$/gm)].map(([, heading = '']) =>
    anchor(heading),
  );
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(critical|warning|info)$/)]);
    expect(annotations.summary).toMatch(/^[A-Z].+[^.]$/);
    expect(annotations.runbook).toBe(`docs/operations/watch.md#${anchor(alert)}`);
    expect(sections).toContain(anchor(alert));
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

it('Prometheus finds the metrics of API and worker at the addresses of compose.yaml', () => {
  const { scrape_configs, rule_files } = parse(readFileSync('ops/prometheus.yml', 'utf8'));
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  expect(rule_files).toEqual(['alerts.yml']);
  const [{ job_name, dns_sd_configs }] = scrape_configs;
  expect(job_name).toBe('boxing');
  const [{ names, port }] = dns_sd_configs;
  expect(names).toEqual(['api', 'worker']);
  for (const name of names) expect(services[name].environment.METRICS_PORT).toBe(port);
});
