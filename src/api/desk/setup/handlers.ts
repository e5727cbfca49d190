import { columnNamesFor, ExpandsTooFarError, recogniseFile, type TableMatch } from '../../../setup/recognise';
import { readSetupFacts } from '../../../setup/facts';
import { checkFeedKey } from '../../../setup/feed-key';
import type { SetupImport } from '../../../setup/imports';
import { isEmpty, leastForPicks } from '../../../setup/least';
import type { Setup } from '../../../setup/setup';
import { systemClock } from '../../../lib/clock';
import { UserError } from '../../../lib/user-error';
import { readInstallation } from '../../../store/installation';
import { addFirstUser } from '../../../users/first-user';
import { Problem } from '../../problem';
import type { Data } from '../../operation';
import type { DeskHandlers } from '../handler';

export const setupHandlers = {
  getSetup: async (_, { primary, clock, setup, oddsFeed }) => {
    const [facts, installation, user] = await Promise.all([
      readSetupFacts(primary, clock.now()),
      readInstallation(primary),
      primary('public.users').first<{ user_id: string } | undefined>('user_id'),
    ]);
    const present = setup?.imports.current() ?? null;
    return {
      data: {
        is_empty: isEmpty(facts),
        is_demo: installation?.origin === 'demo',
        has_users: user !== undefined,
        takes_files: setup !== undefined && installation?.origin !== 'demo',
        offers_demo: setup?.chooseDemo !== undefined && installation === undefined,
        feed: { host: new URL(oddsFeed.apiUrl).host, has_key: oddsFeed.hasKey },
        steps: leastForPicks(facts),
        import: present && toImport(present),
      },
      meta: {},
    };
  },

  getSetupFile: async ({ path: { file } }, { setup }) => {
    const { kind, header, tables } = await readable(() => uploaded(setup, file).then(recogniseFile));
    return { data: { file, kind, header: [...header], tables: tables.map(toTable) }, meta: {} };
  },

  putSetupFile: async ({ path: { file }, body: { offset, bytes } }, { setup }) => {
    const size = await assertHere(setup)
      .uploads.write(file, offset, Buffer.from(bytes, 'base64'))
      .catch((error: unknown) => {
        throw error instanceof UserError ? new Problem('invalid_body', error.message) : error;
      });
    if (offset > size) throw new Problem('invalid_body', `/offset was ${offset}; allowed is at most ${size}, the bytes that are there`);
    return { data: { file, bytes: size }, meta: {} };
  },

  putSetupImport: async ({ body: { file, kind, columns, at, dry_run = false } }, { setup }) => {
    const { imports } = assertHere(setup);
    const path = await uploaded(setup, file);
    const { header } = await readable(() => recogniseFile(path));
    const matched = columns?.map((column) => ({ ...column, is_required: false }));
    const columnNames = matched && columnNamesFor(header, matched);
    const begun = imports.begin({ name: file, path, kind, columnNames, at: at === undefined ? undefined : new Date(at), dryRun: dry_run });
    if (begun === undefined)
      throw new Problem(
        'setup_busy',
        `${imports.current()?.file ?? 'a file'} is being imported; wait until /admin/setup says that it is done, or cancel it`,
      );
    return { data: toImport(begun), meta: {} };
  },

  cancelSetupImport: async (_, { setup }) => {
    const ended = await assertHere(setup).imports.cancel();
    return { data: ended && toImport(ended), meta: {} };
  },

  checkFeedKey: async ({ body: { key } }, { oddsFeed }) => {
    const credits_remaining = await checkFeedKey(oddsFeed.apiUrl, key, systemClock.now()).catch((error: unknown) => {
      throw new Problem('feed_key_refused', error instanceof Error ? error.message : String(error), {}, error);
    });
    return { data: { credits_remaining }, meta: {} };
  },

  putFirstUser: async ({ body: { email, name } }, { owner, setup, clock }) => {
    assertHere(setup);
    const user = await addFirstUser(owner, clock, { email, name });
    if (user === undefined) throw new Problem('user_exists', 'this installation has a user already; add others with boxing users add');
    return { data: user, meta: {} };
  },

  putWorld: async (_, { setup, primary }) => {
    if (setup?.chooseDemo === undefined || (await readInstallation(primary)) !== undefined)
      throw new Problem(
        'world_chosen',
        'the demo cannot be chosen here: the installation holds data, or DEMO=off, ODDS_API_KEY or REPLAY_AT asks for real data',
      );
    await setup.chooseDemo();
    return { data: { world: 'demo' }, meta: {} };
  },
} satisfies Partial<DeskHandlers>;

/** @throws Problem setup_elsewhere */
function assertHere(setup: Setup | undefined): Setup {
  if (setup === undefined) throw new Problem('setup_elsewhere', 'this process imports no files: run boxing setup where the worker runs');
  return setup;
}

/** Where a file that was sent is. @throws Problem setup_file_not_found */
async function uploaded(setup: Setup | undefined, file: string): Promise<string> {
  const path = await setup?.uploads.pathOf(file);
  if (path !== undefined) return path;
  throw new Problem(
    'setup_file_not_found',
    `no file ${JSON.stringify(file)} was sent; send it to /admin/setup/files/${encodeURIComponent(file)}`,
  );
}

/** A file that cannot be read, such as a damaged gzip file. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    if (error instanceof ExpandsTooFarError) throw new Problem('setup_file_not_found', `the file ${error.fault}`, {}, error);
    throw error instanceof UserError ? new Problem('setup_file_not_found', 'the file is damaged: send it again from its beginning') : error;
  });
}

function toImport({ progress, result, ...present }: SetupImport): Data<'putSetupImport'> {
  return {
    ...present,
    progress: progress && { ...progress, total: progress.total ?? null },
    result: result && {
      ...result,
      rejected_by_reason: [...result.rejected_by_reason],
      values_left_out_by_reason: [...result.values_left_out_by_reason],
      lines: result.lines.map((line) => ({ ...line, becomes: [...line.becomes], faults: [...line.faults] })),
      followed: [...result.followed],
    },
  };
}

function toTable({ kind, columns }: TableMatch): Data<'getSetupFile'>['tables'][number] {
  return { kind, columns: [...columns] };
}
