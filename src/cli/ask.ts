import { createInterface } from 'node:readline/promises';
import { Writable, type Readable } from 'node:stream';
import { UserError } from '../lib/user-error';

/** Asks a person, and resolves to the answer without spaces around it. @throws UserError when they leave */
export type AskPerson = (question: string, how?: { readonly isSecret?: boolean }) => Promise<string>;

/** Asks at a terminal. A secret is not shown while it is typed. */
export function askOn({ input, output }: { readonly input: Readable; readonly output: Writable }): AskPerson {
  return async (question, { isSecret = false } = {}) => {
    const left = new AbortController();
    if (isSecret) output.write(question);
    const prompt = createInterface({ input, output: isSecret ? unseen() : output, terminal: true });
    prompt.once('close', () => left.abort());
    try {
      return (await prompt.question(isSecret ? '' : question, { signal: left.signal })).trim();
    } catch {
      throw new UserError('stopped; all that is done so far stays');
    } finally {
      prompt.close();
      if (isSecret) output.write('\n');
    }
  };
}

function unseen(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
