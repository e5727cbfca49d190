import { execFileSync } from 'node:child_process';

/** Compiles the measured programs to `dist/bench`, as `tsc` compiles the service. `tsx` would add work to each function. */
export function compileBenches(): void {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'bench/tsconfig.json'], { stdio: 'inherit' });
}
