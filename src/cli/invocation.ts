import { realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from '../environment';
import type { Screen } from './output/progress';

/** What a person types to run this installation: `boxing` where PATH leads to it, otherwise `npx boxing`. @param script the program's file */
export function programName({ PATH = '' }: Environment, script: string): string {
  const target = resolved(script);
  const isOnPath = PATH.split(delimiter)
    // npm and npx put these first for the commands that they run themselves.
    .filter((directory) => directory !== '' && !directory.endsWith(join('node_modules', '.bin')))
    .some((directory) => resolved(join(directory, 'boxing')) === target);
  return target !== undefined && isOnPath ? 'boxing' : 'npx boxing';
}

function resolved(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The first word of every command, which tells a command line from a sentence about boxing. */
export const COMMAND_NAMES = [
  ...[
    'picks',
    'fights',
    'fighters',
    'lines',
    'outcomes',
    'depth',
    'ev',
    'arbs',
    'hedge',
    'books',
    'serve',
    'setup',
    'worker',
    'status',
    'doctor',
    'migrate',
    'demo',
    'open',
    'verify',
    'seal',
  ],
  ...[
    'import',
    'archive',
    'predict-live',
    'resolve',
    'rules',
    'exchanges',
    'fees',
    'sources',
    'refit',
    'model',
    'backtest',
    'report',
    'users',
    'keys',
    'limits',
    'journal',
    'accounts',
  ],
  ...['notifications', 'export', 'mcp', 'events'],
  ...['backup', 'restore', 'drill', 'upgrade', 'init'],
];

const COMMAND_LINE = new RegExp(`(?<!npx )\\bboxing(?= (?:${COMMAND_NAMES.join('|')})\\b)`, 'g');

/** Returns a function that writes the command lines of a text as this installation needs them typed. */
export function commandsFor(program: string): (text: string) => string {
  return (text) => text.replace(COMMAND_LINE, program);
}

/** A screen that shows each text changed. */
export function changing(screen: Screen, change: (text: string) => string): Screen {
  return {
    get isTTY() {
      return screen.isTTY;
    },
    get columns() {
      return screen.columns;
    },
    write: (text) => screen.write(change(text)),
  };
}
