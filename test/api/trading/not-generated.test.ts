import { DocumentNode } from '../../../src/api/trading/docs/document';
import { NOT_GENERATED } from '../../../src/api/trading/not-generated';
import { createProgram } from '../../../src/cli/program';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const all = Object.entries(NOT_GENERATED).map(([what, missing]) => ({ what, ...missing }));

/** Path by id, of the operations whose contract knows of `not_generated`. */
function documented(): Map<string, string> {
  return new Map(
    new DocumentNode(app.document).at('paths').entries.flatMap(([path, node]) => {
      const examples = node.at('get').at('responses').at('404').at('content').at('application/json').at('examples');
      const id = node.at('get').at('operationId').text ?? '';
      return examples.entries.some(([name]) => name === 'not_generated') ? [[id, path] as const] : [];
    }),
  );
}

it('exactly the operations that can answer not_generated have a cure', () => {
  const operations: string[] = all.flatMap((missing) => [...missing.operations]);
  expect(operations.toSorted()).toEqual([...documented().keys()].toSorted());
});

it('on an empty database each of them says which command or event generates its data, and when to ask again', async () => {
  const paths = documented();
  for (const { what, operations, cure } of all) {
    for (const id of operations) {
      const path = paths.get(id) ?? '';
      if (path.includes('{')) continue;
      const { status, headers, body } = await app.get(path);
      expect([id, status, headers['retry-after'], body?.error]).toEqual([
        id,
        404,
        '5',
        { code: 'not_generated', message: `${what}: not generated yet; ${cure}` },
      ]);
    }
  }
});

it('every cure names an existing command as it is typed', async () => {
  const screen = { write: () => undefined };
  const program = await createProgram({ env: {}, stdout: screen, stderr: screen, stopSignal: () => AbortSignal.abort() });
  for (const { what, cure } of all) {
    const typed = [...cure.matchAll(/"boxing ([^"]+)"/g)].map(([, words = '']) => words.split(' '));
    expect([what, typed.length > 0]).toEqual([what, true]);
    for (const [name = '', child] of typed) {
      const command = program.commands.find((one) => one.name() === name);
      const kinds = command?.commands.map((one) => one.name()) ?? [];
      expect([what, name, command !== undefined]).toEqual([what, name, true]);
      if (kinds.length > 0) expect(kinds).toContain(child);
    }
  }
});

it('the page of errors gives the same cures', async () => {
  const { text } = await app.ask('/docs/errors');
  for (const { what, cure } of all) {
    expect(text).toContain(`<code>${what}</code>`);
    expect(text).toContain(cure.replaceAll('"', '&quot;'));
  }
});
