import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installed } from '../installed';

/** Runs a program of this folder's packages with the arguments that follow its name, and ends as it ends. */
const [program = '', ...options] = process.argv.slice(2);
const bin = join(installed(__dirname), '.bin');
// oxlint looks for its other half below the working directory.
const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(bin, 'tsgolint') };
const { status } = spawnSync(join(bin, program), options, { stdio: 'inherit', env });
process.exitCode = status ?? 1;
