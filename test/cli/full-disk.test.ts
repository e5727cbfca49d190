import { DatabaseError } from 'pg';
import { fullDisk } from '../../src/cli/database-failure';
import { failureMessage } from '../../src/cli/failure';
import { runFailure } from '../../src/live/run/run-failure';
import { Problem } from '../../src/api/problem';
import { ifWritable } from '../../src/http/errors';

const answered = (state: string) => Object.assign(new DatabaseError('insert into t - could not extend file', 40, 'error'), { code: state });

it.each([
  ['53100', 'the disk of the database is full'],
  ['53200', 'the database has no memory left'],
  ['53300', 'the database has no connection left'],
  ['57P03', 'the database is starting up'],
])('SQLSTATE %s is named, at a terminal, in the log of runs and to who wanted to store something', async (state, words) => {
  const error = answered(state);
  expect(failureMessage(error)).toMatch(new RegExp(`^${words}: `));
  expect(failureMessage(error)).not.toContain('DATABASE_URL');
  expect(runFailure(error)).toEqual({ code: 'db_error', message: `${words}: the log has the cause` });
  await expect(ifWritable(() => Promise.reject(error))).rejects.toEqual(new Problem('read_only', `${words}; retry in a few seconds`));
});

it('an embedded database that is silent on a full disk is not said to have a wrong address', () => {
  const full = (free: number, env = {}) => fullDisk({ DATA_DIR: '/srv/boxing', ...env }, () => free);
  expect(full(12_345_678)).toEqual(['the disk of DATA_DIR /srv/boxing is full (12 MB are free)', 'free space there, and try again']);
  expect(full(5_000_000_000)).toBeUndefined();
  // The disk of another machine is not known here.
  expect(full(0, { DATABASE_URL: 'postgres://db.example.com/boxing' })).toBeUndefined();
});
