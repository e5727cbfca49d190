import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

it('the command says where it listens, stops when told to, and names an invalid port', async () => {
  const command = (port: string) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/contract/mock/main.ts', '--port', port], { stdio: 'pipe' });
    return { child, exited: once(child, 'exit') };
  };
  const running = command('0');
  const [said] = (await once(running.child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toMatch(
    /^base_url=http:\/\/127\.0\.0\.1:\d+\/api\/v1\ndesk_url=http:\/\/127\.0\.0\.1:\d+\/api\/desk\/v1\ndocs_url=http:\/\/127\.0\.0\.1:\d+\/docs\n$/,
  );
  running.child.kill('SIGTERM');
  expect(await running.exited).toEqual([0, null]);

  const wrong = command('many');
  const message = text(wrong.child.stderr);
  expect(await wrong.exited).toEqual([1, null]);
  expect(await message).toContain('`--port` must be a port number, or 0 for any free port (got "many")');
});

it('obeys PORT, which --port overrides', async () => {
  const refused = async (args: readonly string[], PORT: string) => {
    const env = { ...process.env, PORT };
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/contract/mock/main.ts', ...args], { stdio: 'pipe', env });
    return text(child.stderr);
  };
  expect(await refused([], 'many')).toContain('`PORT` must be a port number, or 0 for any free port (got "many")');
  expect(await refused(['--port', 'few'], '0')).toContain('(got "few")');
});
