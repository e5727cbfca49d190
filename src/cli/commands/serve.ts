import { Command, Option } from 'commander';
import { loadConfig, type Config } from '../../config';
import { secretsOf } from '../../environment';
import { createLog } from '../../lib/log';
import { serve } from '../../serve';
import { commandsInChildren } from '../../setup/command';
import { wholeNumber } from '../arguments';
import type { Terminal } from '../context';
import { setUpInChild } from '../../demo/setup-process';
import { examples } from '../examples';

export function serveCommand(terminal: Terminal): Command {
  const role = (config: Config) => (config.role === 'worker' ? 'all' : config.role);
  return runs('serve', terminal, role)
    .description('Run the service: the API, and the worker with it unless ROLE=api.')
    .addOption(new Option('--port <port>', 'where to listen; 0 takes any free port (environment: PORT)').argParser(wholeNumber(0, 65_535)))
    .addHelpText('after', examples('serve', 'serve --port 8080', 'serve --json'));
}

export function workerCommand(terminal: Terminal): Command {
  return runs('worker', terminal, () => 'worker')
    .description('Run only the worker: the pipeline, every five minutes.')
    .addHelpText('after', examples('worker'));
}

function runs(name: string, terminal: Terminal, roleOf: (config: Config) => Config['role']): Command {
  return new Command(name).action(async (options: { json?: boolean; port?: number }) => {
    const { env, stdout, stderr } = terminal;
    const config = loadConfig(env);
    const print = (text: string) => stdout.write(text);
    const signal = terminal.stopSignal();
    await serve(
      { ...config, role: roleOf(config), port: options.port ?? config.port },
      {
        log: createLog(config.logLevel, stderr, secretsOf(env)),
        print: options.json === true ? bannerAsJson(print) : print,
        setUpDemo: (shown) => setUpInChild(env, signal, shown),
        runCommand: commandsInChildren(env, signal),
        signal,
      },
    );
  });
}

/** Collects the lines `name=value` of the service's output into one JSON document. */
function bannerAsJson(print: (text: string) => void): (text: string) => void {
  return (text) => {
    const lines = [...text.matchAll(/^(\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]);
    if (lines.length > 0) print(JSON.stringify(Object.fromEntries(lines)) + '\n');
  };
}
