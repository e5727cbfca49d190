import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { API_ROOT, DESK_ROOT } from '../../../src/http/api-root';
import { installed } from '../../../tools/installed';

/** What the workflows may be given. Each takes those that it declares. */
export interface WorkflowInputs {
  readonly key: string;
  /** Of a run: a workflow that is repeated with the same one does nothing twice. */
  readonly idempotency_key: string;
  /** In US dollars. */
  readonly bankroll: number;
  readonly stake: number;
  readonly odds: number;
  /** A day from which on fights are settled, such as 2025-09-13. */
  readonly since: string;
  /** A receiver of webhooks. */
  readonly url: string;
  /** Whether the server keeps nothing, so that criteria on what it keeps are skipped. */
  readonly examples_only: boolean;
}

export interface WorkflowOutcome {
  readonly passed: boolean;
  /** The ids of the steps that were run, retries included. */
  readonly steps: readonly string[];
  /** How many criteria were true, with the checks against the contract. */
  readonly checks: number;
  readonly seconds: number;
  /** What Respect printed. */
  readonly output: string;
}

interface Check {
  readonly passed: boolean;
}

/** The part of Respect's JSON that is read here. */
interface Log {
  readonly status: string;
  readonly totalTime: number;
  readonly files: Readonly<
    Record<string, { readonly executedWorkflows: { readonly executedSteps: { readonly stepId: string; readonly checks: Check[] }[] }[] }>
  >;
}

/**
 * Runs a workflow by Redocly Respect, which checks each answer against the criteria of the step and against the contract.
 * @param origin of the server that serves both contracts
 * @throws with what Respect printed when it refuses the document
 */
export async function runWorkflow(name: string, origin: string, inputs: WorkflowInputs): Promise<WorkflowOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-'));
  try {
    const file = join(folder, 'log.json');
    const servers = ['--server', `trading=${origin}${API_ROOT}`, '--server', `desk=${origin}${DESK_ROOT}`];
    const command = join(installed('tools/checks'), '@redocly', 'cli', 'bin', 'cli.js');
    const child = spawn(process.execPath, [command, 'respect', `openapi/workflows/${name}.yaml`, ...servers, '--json-output', file], {
      // A list of processes shows arguments, and a key is among the inputs.
      env: { ...process.env, ...QUIET, REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const output = out + err;
    const log = await readFile(file, 'utf8').catch(() => {
      throw new Error(output);
    });
    const { status, totalTime, files } = JSON.parse(log) as Log;
    const steps = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows.flatMap(({ executedSteps }) => executedSteps));
    return {
      passed: child.exitCode === 0 && status === 'success',
      steps: steps.map(({ stepId }) => stepId),
      checks: steps.flatMap(({ checks }) => checks).filter(({ passed }) => passed).length,
      seconds: totalTime / 1000,
      output,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
