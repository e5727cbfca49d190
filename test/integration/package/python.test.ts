import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from '../../support/embedded';
import { buildWheel, describeWithPython, PYTHON } from '../../support/python';

describeWithPython(PYTHON, 'Python 3.11')('the wheel of the Python client', (python) => {
  let wheel: string;
  let home: string;
  beforeAll(() => {
    wheel = buildWheel(python);
    home = temporaryDirectory();
  });
  afterAll(() => {
    rmSync(home, { recursive: true });
    rmSync(path.dirname(wheel), { recursive: true });
  });
  const run = (command: string, args: readonly string[]) => execFileSync(command, args, { cwd: home, encoding: 'utf8' });

  it('installs into a fresh environment without a network, with all that it imports', () => {
    run(python, ['-m', 'venv', 'fresh']);
    const fresh = path.join(home, 'fresh/bin/python');
    run(fresh, ['-m', 'pip', 'install', '--quiet', '--no-index', '--disable-pip-version-check', wheel]);
    const code = 'import boxing_prediction_trading as client; print(client.trading.list_live_picks(bankroll=5).query["bankroll"])';
    expect(run(fresh, ['-I', '-W', 'error', '-c', code])).toBe('5\n');
    expect(run(fresh, ['-m', 'pip', 'check'])).toBe('No broken requirements found.\n');
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const about = 'from importlib.metadata import metadata; print(metadata("boxing-prediction-trading-client")["Version"])';
    expect(run(fresh, ['-c', about])).toBe(`${version}\n`);
  });

  it('is the same file when pip builds it', () => {
    mkdirSync(path.join(home, 'built'));
    const options = ['--quiet', '--no-index', '--no-deps', '--disable-pip-version-check', '--wheel-dir', 'built'];
    run(python, ['-m', 'pip', 'wheel', ...options, path.resolve('packages/python')]);
    const [file = ''] = readdirSync(path.join(home, 'built'));
    expect([file, readFileSync(path.join(home, 'built', file)).equals(readFileSync(wheel))]).toEqual([path.basename(wheel), true]);
  });

  it('has the size stated in its README, within a tenth', () => {
    const [, stated = ''] = /The wheel has about (\d+) kB/.exec(readFileSync('packages/python/README.md', 'utf8')) ?? [];
    const kilobytes = readFileSync(wheel).length / 1_000;
    expect([kilobytes, Math.abs(Number(stated) / kilobytes - 1) < 0.1]).toEqual([kilobytes, true]);
  });
});
