import { readdirSync, readFileSync } from 'node:fs';

it('project, packages, contract and changelog state the same version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const [, released] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  const packages = readdirSync('packages')
    .filter((name) => name !== 'python')
    .map((name) => JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')).version);
  const [, ofPython] = /^version = "(.+)"$/m.exec(readFileSync('packages/python/pyproject.toml', 'utf8')) ?? [];
  expect(new Set([...packages, ofPython])).toEqual(new Set([version]));
  expect([contract.info.version, released]).toEqual([version, version]);
});
