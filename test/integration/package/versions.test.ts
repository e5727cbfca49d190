import { readFileSync } from 'node:fs';

it('package, contract and changelog name the same version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const [, released] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect([contract.info.version, released]).toEqual([version, version]);
});
