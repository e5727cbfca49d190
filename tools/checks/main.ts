import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installed } from '../installed';

/** Runs a program of this folder's packages with the arguments that follow its name, and ends as it ends. */
const [program = '', ...options] = process.argv.slice(2);
const { status } = spawnSync(join(installed(__dirname), '.bin', program), options, { stdio: 'inherit' });
process.exitCode = status ?? 1;
