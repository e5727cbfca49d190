import type { Command } from 'commander';
import { ApiError, type BoxingClient } from 'boxing-prediction-trading-client';
import type { Terminal } from '../context';
import { withService } from '../service';
import { splitOptions, withReadOptions, type QueryOption, type ReadOptions } from './read-options';

interface Asked<Query> {
  readonly api: BoxingClient;
  /** The arguments, as one text. */
  readonly text: string;
  readonly read: ReadOptions;
  readonly query: Omit<ReadOptions & Query, keyof ReadOptions>;
}

/** Makes a command that reads from the service: with the common options, and those that set parameters of an operation. */
export function readCommand<Query extends object>(
  terminal: Terminal,
  command: Command,
  parameters: readonly QueryOption[],
  work: (asked: Asked<Query>) => Promise<void>,
): Command {
  for (const option of parameters) command.addOption(option);
  return withReadOptions(command).action(async () => {
    const { read, query } = splitOptions(command.opts<ReadOptions & Query>());
    try {
      await withService(terminal, read, (api) => work({ api, text: command.args.join(' '), read, query }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      const { message } = error;
      const rejected = parameters.find(({ parameter }) => message.startsWith(`${parameter} was `));
      if (rejected === undefined) throw error;
      command.error(`error: ${rejected.long} was ${message.slice(`${rejected.parameter} was `.length)}`);
    }
  });
}
