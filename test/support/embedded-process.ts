/** Holds an embedded database as `serve` does: prints its URL, leaves it when asked to on standard input. */
import { pino } from 'pino';
import { startEmbedded } from '../../src/store/embedded';

const [dataDir = ''] = process.argv.slice(2);

startEmbedded(dataDir, pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))).then(
  (server) => {
    process.stdout.write(`${server.url}\n`);
    process.stdin.once('data', () => void server.leave().then(() => process.exit(0)));
  },
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  },
);
