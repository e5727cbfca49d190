import { readContracts } from '../../src/mcp/contracts';
import { openRemote, prepareRemote } from '../../src/mcp/remote';
import { makeTools } from '../../src/mcp/tools';
import { UserError } from '../../src/lib/user-error';

async function steps(work: AsyncGenerator<void>): Promise<number> {
  let taken = 0;
  for (let next = await work.next(); next.done !== true; next = await work.next()) taken += 1;
  return taken;
}

describe('the preparation for the first message', () => {
  it('takes one step to open, and one for each tool', async () => {
    const tools = makeTools(await readContracts());
    expect(await steps(prepareRemote(openRemote))).toBe(1 + tools.size);
  });

  it('prepares nothing where the library of the protocol is not installed', async () => {
    expect(await steps(prepareRemote(() => Promise.reject(new UserError('the library is not installed'))))).toBe(1);
  });

  it('passes on another fault', async () => {
    await expect(steps(prepareRemote(() => Promise.reject(new Error('a fault'))))).rejects.toThrow('a fault');
  });
});
