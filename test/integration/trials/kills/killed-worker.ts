import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { connect, jobTimeouts } from '../../../../src/store/connect';
import { sealedPoll } from '../../../builders/sealed-world';

/**
 * Runs the pipeline once and kills itself just before a statement of it, or not at all. It prints the statements that it sent.
 * Arguments: the URL of the database, the key file, the instant of the run, odds, and the number of the statement.
 */
const [url = '', keyFile = '', instant = '', odds = '', killedAt = ''] = process.argv.slice(2);

void (async () => {
  const db = connect(url, { applicationName: 'boxing-killed', poolSize: 4, timeouts: jobTimeouts, log: pino({ level: 'silent' }) });
  const sent: string[] = [];
  db.on('query', ({ sql }: { sql: string }) => {
    if (sent.push(sql) > Number(killedAt)) process.kill(process.pid, 'SIGKILL');
  });
  await sealedPoll(db, { keyFile, random: randomBytes }, instant, { bovada: [Number(odds), 1.8], lowvig: [2.1, 1.8] });
  process.stdout.write(JSON.stringify(sent));
  await db.destroy();
})();
