import { parseArgs } from 'node:util';
import { WORKFLOW_NAMES } from '../../../src/http/docs/workflows-page';
import { runTrial } from '../trials/options';
import { startDemo, startExamples, targetAt, type WorkflowTarget } from './targets';

/**
 * `npm run workflows [-- --url ORIGIN --key KEY]`: runs each workflow of `openapi/workflows` on a demo service of its own and on the mock, or on
 * the service at ORIGIN. They write to the account of the key, and clean up what they wrote.
 */
async function main(): Promise<boolean> {
  const { url, key } = parseArgs({ options: { url: { type: 'string' }, key: { type: 'string' } } }).values;
  if (url === undefined) {
    console.log('the demo service starts, which takes two minutes');
    const onService = await runAll('service', await startDemo());
    return (await runAll('mock', await startExamples())) && onService;
  }
  if (key === undefined) throw new RangeError('--url needs --key, a key of every scope');
  return runAll(url, await targetAt(new URL(url).origin, { key, examples_only: false }));
}

async function runAll(name: string, target: WorkflowTarget): Promise<boolean> {
  let failed = 0;
  try {
    for (const workflow of WORKFLOW_NAMES) {
      const { passed, steps, checks, seconds, output } = await target.run(workflow);
      console.log(`${name}: ${workflow} ${passed ? 'passed' : 'failed'}, ${steps.length} steps, ${checks} checks, ${seconds.toFixed(1)} s`);
      if (passed) continue;
      console.log(output);
      failed += 1;
    }
  } finally {
    await target.close();
  }
  return failed === 0;
}

runTrial(main);
