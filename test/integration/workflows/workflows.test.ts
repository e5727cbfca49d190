import { readdirSync } from 'node:fs';
import { WORKFLOW_NAMES } from '../../../src/http/docs/workflows-page';
import { DEMO_WORLD } from '../../support/demo-world';
import { cloneOf } from '../../support/worlds';
import { startDemo, startExamples, type WorkflowTarget } from './targets';

jest.setTimeout(900_000);

/** The steps of each, in order. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  'first-pick': ['health', 'picks', 'pick', 'reasons'],
  hedge: ['picks', 'hedge'],
  'import-bets': ['fight', 'dryRun', 'import', 'result', 'bet', 'takeOut'],
  'log-and-settle': ['bets', 'upcoming', 'fight', 'log', 'logAgain', 'settle', 'clv', 'takeOut'],
  'resume-events': ['read', 'resume', 'goOn'],
  'rotate-key': ['mint', 'rotate', 'useNew', 'oldEnds', 'revoke'],
  'size-card': ['picks', 'stakes'],
  'test-webhook': ['register', 'test', 'arrived', 'redeliver', 'arrivedAgain', 'webhook', 'remove'],
};

it('every document is served, and none is missing here', () => {
  const documents = readdirSync('openapi/workflows').map((file) => file.replace(/\.yaml$/, ''));
  expect([...WORKFLOW_NAMES].sort()).toEqual(documents);
  expect(Object.keys(STEPS)).toEqual(documents);
});

async function startClone(): Promise<WorkflowTarget> {
  const { url, store, drop } = await cloneOf(DEMO_WORLD);
  await store.close();
  const target = await startDemo(url);
  return { ...target, close: () => target.close().finally(drop) };
}

describe.each([
  ['the demo service', startClone],
  ['the mock', startExamples],
])('on %s', (_, start) => {
  let target: WorkflowTarget;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());

  it.each(WORKFLOW_NAMES)('%s reaches its last step, and every criterion holds', async (name) => {
    const { passed, steps, output } = await target.run(name);
    if (!passed) throw new Error(output);
    expect([...new Set(steps)]).toEqual(STEPS[name]);
  });

  if (start === startClone)
    it('test-webhook sent the receiver its message twice, with one id', () => {
      expect(target.received).toHaveLength(2);
      expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    });
});
