import { Command } from 'commander';
import { loadConfig, type Config } from '../../config';
import { createLog } from '../../log';
import { serve } from '../../serve';
import type { Terminal } from '../context';

export function serveCommand(terminal: Terminal): Command {
  return runs('serve', 'Run the service: the API, and the worker beside it unless ROLE=api.', terminal, (config) =>
    config.role === 'worker' ? 'all' : config.role,
  );
}

export function workerCommand(terminal: Terminal): Command {
  return runs('worker', 'Run only the worker: the pipeline, every five minutes.', terminal, () => 'worker');
}

function runs(name: string, description: string, terminal: Terminal, roleOf: (config: Config) => Config['role']): Command {
  return new Command(name).description(description).action(async () => {
    const config = loadConfig(terminal.env);
    await serve(
      { ...config, role: roleOf(config) },
      { log: createLog(config.logLevel, terminal.stderr), print: (text) => terminal.stdout.write(text), signal: terminal.stopSignal() },
    );
  });
}
