import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { pino } from 'pino';
import { connect, jobTimeouts } from '../../../src/store/connect';
import { startEmbedded, type EmbeddedServer } from '../../../src/store/embedded';
import { packagedServer } from '../../../src/store/embedded/binaries';
import { migrate } from '../../../src/store/schema/migrate';
import { ask, clear, hold, serverPid, temporaryDirectory } from '../../support/embedded';

const silent = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;
const testAsRoot = isRoot ? test : test.skip;
const nobody = { uid: 65534, gid: 65534 };
const nobodyMayRead = isRoot && spawnSync('test', ['-r', __filename], { ...nobody, cwd: '/' }).status === 0;
const testAsNobody = nobodyMayRead ? test : test.skip;

let directory: string;
beforeEach(() => (directory = temporaryDirectory()));
afterEach(() => clear(directory));

async function used<T>(server: EmbeddedServer, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await work(server.url);
  } finally {
    await server.leave();
  }
}

describe('the embedded database', () => {
  it('keeps its data from one start to the next, and runs only while it is used', async () => {
    await used(await startEmbedded(directory, silent), (url) => ask(url, 'create table kept as select 42 as n'));
    expect(serverPid(directory)).toBeUndefined();
    await used(await startEmbedded(directory, silent), async (url) => {
      expect(await ask(url, 'select n, current_database() as name from kept')).toEqual([{ n: 42, name: 'boxing' }]);
    });
    expect(serverPid(directory)).toBeUndefined();
  });

  it('starts on a data directory that a copy left open to other accounts, and closes it', async () => {
    await used(await startEmbedded(directory, silent), (url) => ask(url, 'create table kept as select 42 as n'));
    chmodSync(path.join(directory, 'postgres'), 0o755);
    await used(await startEmbedded(directory, silent), async (url) => expect(await ask(url, 'select n from kept')).toEqual([{ n: 42 }]));
    expect(statSync(path.join(directory, 'postgres')).mode & 0o777).toBe(0o700);
  });

  it('can be reached only through its own socket, and folds case beyond ASCII', async () => {
    await used(await startEmbedded(directory, silent), async (url) => {
      const settings = `select current_setting('listen_addresses') as addresses, lower('ŁÉ') as folded, current_setting('fsync') as fsync`;
      expect(await ask(url, settings)).toEqual([{ addresses: '', folded: 'łé', fsync: 'on' }]);
      expect(statSync(decodeURIComponent(new URL(url).hostname)).mode & 0o077).toBe(0);
      expect(statSync(path.join(directory, 'postgres.log')).mode & 0o077).toBe(0);
    });
  });

  it('finds a place for its socket if DATA_DIR is longer than a socket path may be', async () => {
    const long = path.join(directory, 'd'.repeat(60), 'd'.repeat(60));
    const server = await startEmbedded(long, silent);
    const socket = decodeURIComponent(new URL(server.url).hostname);
    await used(server, async (url) => {
      expect(socket.length).toBeLessThan(40);
      expect(statSync(socket).mode & 0o777).toBe(0o700);
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });
    expect(readdirSync('/tmp')).not.toContain(path.basename(socket));
  });

  it('lets a login that may create roles migrate its own database', async () => {
    await used(await startEmbedded(directory, silent), async (url) => {
      await ask(url, 'create role maker login createrole');
      await ask(url, 'create database made owner maker');
      const made = connect(url.replace('postgres@', 'maker@').replace(/boxing$/, 'made'), {
        applicationName: 'test',
        poolSize: 2,
        timeouts: jobTimeouts,
        role: 'maker',
      });
      try {
        await migrate(made);
        await made.transaction(async (trx) => {
          await trx.raw('set local role boxing_reader');
          expect(await trx('api_key_lookup').count()).toEqual([{ count: 0 }]);
        });
      } finally {
        await made.destroy();
      }
    });
  });

  testAsNobody('runs for an unprivileged user, as that user', async () => {
    const dataDir = path.join(directory, 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    const holder = await hold(dataDir, nobody);
    expect(await ask(holder.url, 'select current_database() as name')).toEqual([{ name: 'boxing' }]);
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(nobody.uid);
    await holder.leave();
    expect(serverPid(dataDir)).toBeUndefined();

    await used(await startEmbedded(dataDir, silent), async (url) => {
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(statSync(path.join(dataDir, 'postgres', 'postmaster.pid')).uid).toBe(nobody.uid);
    });
  });

  testAsRoot('keeps its files elsewhere if its account may not enter DATA_DIR, and says where', async () => {
    chmodSync(directory, 0o700);
    const said: string[] = [];
    const server = await startEmbedded(path.join(directory, 'data'), pino({ level: 'warn' }, { write: (line) => void said.push(line) }));
    const { home } = JSON.parse(said[0] ?? '{}');
    try {
      await used(server, async (url) => expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]));
      expect(home).toMatch(/^\/var\/lib\//);
    } finally {
      clear(home);
      if (readdirSync(path.dirname(home)).length === 0) rmdirSync(path.dirname(home));
    }
  });
});

describe('a machine on which it cannot run', () => {
  testAsNobody('a user id without an account is refused, naming DATABASE_URL', async () => {
    await expect(hold(path.join(directory, 'data'), { uid: 54_321, gid: 54_321 })).rejects.toThrow(
      /no entry in the password database.*DATABASE_URL/,
    );
  });

  testAsNobody('a DATA_DIR that cannot be created is refused', async () => {
    await expect(hold(path.join(directory, 'data'), nobody)).rejects.toThrow(/DATA_DIR .*EACCES.*DATABASE_URL/);
  });

  testAsNobody('a DATA_DIR that cannot be written is refused', async () => {
    await expect(hold(directory, nobody)).rejects.toThrow(/DATA_DIR .*EACCES.*DATABASE_URL/);
  });

  it('a DATA_DIR that is a file is refused', async () => {
    await expect(startEmbedded(__filename, silent)).rejects.toThrow(/DATA_DIR .*DATABASE_URL/);
  });
});

describe('the installed package', () => {
  const packaged = (): string => path.join(directory, 'package', 'native');
  const copies = (): string[] => readdirSync(path.join(directory, 'data')).filter((name) => /^postgres-\d/.test(name));
  const startFrom = (native: string): Promise<EmbeddedServer> => startEmbedded(path.join(directory, 'data'), silent, { packaged: native });

  beforeEach(() => {
    const isLink = (file: string): boolean => lstatSync(file).isSymbolicLink();
    cpSync(path.dirname(packagedServer()), path.join(directory, 'package'), { recursive: true, filter: (file) => !isLink(file) });
  });

  it('runs from a copy, made once, if its install script was blocked', async () => {
    await used(await startFrom(packaged()), (url) => ask(url, 'select 1'));
    expect(copies()).toHaveLength(1);
    rmSync(path.join(packaged(), 'lib'), { recursive: true });
    await used(await startFrom(packaged()), async (url) => expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]));
    expect(existsSync(path.join(packaged(), 'lib'))).toBe(false);
  });

  it('runs in place if it is complete', async () => {
    const links: { source: string; target: string }[] = JSON.parse(readFileSync(path.join(packaged(), 'pg-symlinks.json'), 'utf8'));
    for (const { source, target } of links) symlinkSync(path.basename(source), path.join(packaged(), path.relative('native', target)));
    await used(await startFrom(packaged()), (url) => ask(url, 'select 1'));
    expect(copies()).toEqual([]);

    if (isRoot) {
      chmodSync(path.dirname(packaged()), 0o700);
      await used(await startFrom(packaged()), (url) => ask(url, 'select 1'));
      expect(copies()).toHaveLength(1);
    }
  });
});
