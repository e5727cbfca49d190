import { execFileSync } from 'node:child_process';
import { installed } from '../tools/installed';

/** Compiles the measured programs to `dist/bench`, as `tsc` compiles the service. `tsx` would add work to each function. */
export function compileBenches(): void {
  installed('bench/peers');
  execFileSync(process.execPath, ['node_modules/typescript-native/bin/tsc', '--project', 'bench/tsconfig.json'], { stdio: 'inherit' });
}
