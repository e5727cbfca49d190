import { Command } from 'commander';
import { once } from 'node:events';
import { serveOnStdio } from '../../mcp/stdio';
import type { Terminal } from '../context';
import { examples } from '../examples';
import { withServiceOptions } from '../listing/read-options';
import { withService, type ServiceOptions } from '../service';

export function mcpCommand(terminal: Terminal): Command {
  return withServiceOptions(new Command('mcp'))
    .description(
      'Offer picks, prices, fighters and the journal to AI assistants, as tools of the Model Context Protocol on standard input and output.',
    )
    .addHelpText('after', examples('mcp', 'mcp --url http://127.0.0.1:3000'))
    .action((options: ServiceOptions) =>
      withService(
        terminal,
        options,
        async (client) => {
          const over = Promise.race([once(process.stdin, 'end'), once(terminal.stopSignal(), 'abort')]);
          const server = await serveOnStdio(client, process);
          await over;
          await server.close();
        },
        'write',
      ),
    );
}
