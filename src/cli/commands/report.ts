import { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../../lib/user-error';
import { print, withStoreToRead, type Terminal } from '../context';
import { examples } from '../examples';
import { writeReport } from '../report/report';
import { withApi } from '../service';

interface Options {
  readonly out: string;
  readonly json?: boolean;
}

interface Result {
  readonly file: string;
  readonly bytes: number;
  readonly model_version: string | null;
  readonly sections: readonly { readonly id: string; readonly figures: readonly string[]; readonly gaps: readonly string[] }[];
}

export function reportCommand(terminal: Terminal): Command {
  return new Command('report')
    .description("Draw the model's figures, as the API returns them, on one HTML page that needs no network.")
    .addHelpText('after', examples('report', 'report --out figures.html'))
    .option('--out <file>', 'where to write it, over what is there', 'boxing-report.html')
    .action((options: Options) =>
      withStoreToRead(terminal, async (context) => {
        const { page, model_version, sections } = await withApi(context, new AbortController().signal, (api) =>
          writeReport(api, context.config.clock.now()),
        );
        const file = resolve(options.out);
        await writeFile(file, page).catch((error: Error) => {
          throw new UserError(`the report cannot be written: ${error.message}`);
        });
        const contents = sections.map(({ id, parts }) => ({
          id,
          figures: parts.flatMap((part) => ('gap' in part ? [] : part.heading)),
          gaps: parts.flatMap((part) => ('gap' in part ? part.heading : [])),
        }));
        print(terminal, options, { file, bytes: Buffer.byteLength(page), model_version, sections: contents }, described);
      }),
    );
}

function described({ file, bytes, sections }: Result): string[] {
  return [
    `report written to ${file}, ${Math.ceil(bytes / 1_000)} kB`,
    ...sections.map(({ id, figures, gaps }) => `${id}: ${[...figures, ...gaps.map((gap) => `${gap} (missing)`)].join(', ')}`),
  ];
}
