import { createClient } from 'boxing-prediction-trading-client';
import { Command } from 'commander';
import { once } from 'node:events';
import { readPackageFile } from '../../lib/files/package-files';
import { UserError } from '../../lib/user-error';
import { serveTools } from '../../mcp/server';
import type { Terminal } from '../context';
import { examples } from '../examples';

const LOCAL_SERVICE = 'http://127.0.0.1:3000/api/v1';

export function mcpCommand(terminal: Terminal): Command {
  return new Command('mcp')
    .description(
      'Offer the picks, prices and fighters of a running service to AI assistants, as read-only tools of the Model Context Protocol ' +
        `on standard input and output. BOXING_URL is the service's address (default: ${LOCAL_SERVICE}), BOXING_KEY an API key.`,
    )
    .addHelpText('after', examples('mcp'))
    .action(async () => {
      const baseUrl = terminal.env['BOXING_URL'] || LOCAL_SERVICE;
      if (!URL.canParse(baseUrl)) throw new UserError(`BOXING_URL was "${baseUrl}"; allowed is a URL such as ${LOCAL_SERVICE}`);
      const client = createClient({ baseUrl, key: terminal.env['BOXING_KEY'] || undefined });
      const stop = terminal.stopSignal();
      const over = Promise.race([once(process.stdin, 'end'), once(stop, 'abort')]);
      const server = await serveTools({ contract: JSON.parse(await readPackageFile('generated/openapi.json')), client, baseUrl });
      await over;
      await server.close();
    });
}
