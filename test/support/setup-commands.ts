import { run } from '../../src/cli/program';
import type { Environment } from '../../src/environment';
import type { RunCommand } from '../../src/setup/command';

/** Runs the commands of a set-up within this process, in place of child processes. */
export function commandsHere(env: Environment): RunCommand {
  return async (args, report) => {
    let [out, err] = ['', ''];
    const code = await run(args, {
      env: { LOG_LEVEL: 'silent', ...env },
      stdout: { write: (text) => void (out += text) },
      stderr: { write: (text) => void (err += text) },
      stopSignal: () => AbortSignal.abort(),
      tellParent: report,
    });
    return { code, out, err };
  };
}
