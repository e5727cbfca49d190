import path from 'node:path';

const SHOWN = 10;

/**
 * How many times the mean file a slow file takes. A ratio, so that a slow machine, which slows every file, fails none; and a large one, because
 * other work that comes and goes slows some files and not others: up to 16 were seen.
 */
const SLOW_RATIO = 25;

/** Prints how to run each failed test alone and which files took longest. A slow file fails the run, because it belongs in test/integration. */
export default class Reporter {
  #rootDir;
  #allowedSeconds;
  #error;

  /** @param allowedSeconds that a file may take however long the others take; without it every file may take as long as it needs */
  constructor({ rootDir }, { allowedSeconds = Infinity } = {}) {
    this.#rootDir = rootDir;
    this.#allowedSeconds = allowedSeconds;
  }

  onTestFileResult(_, result) {
    const file = this.#nameOf(result);
    const failed = result.testResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) print(failed.map(({ fullName }) => `Run it alone: npx jest ${file} -t ${quoted(fullName)}`));
  }

  onRunComplete(_, { testResults, startTime }) {
    if (testResults.length <= SHOWN) return;
    const slowest = testResults.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SHOWN);
    print([
      `The ${SHOWN} slowest of ${testResults.length} files, in seconds:`,
      ...slowest.map((result) => `${secondsOf(result).toFixed(1).padStart(6)} ${this.#nameOf(result)}`),
      `${((Date.now() - startTime) / 60_000).toFixed(1)} minutes in all`,
    ]);
    const mean = testResults.reduce((sum, result) => sum + secondsOf(result), 0) / testResults.length;
    const limit = Math.max(this.#allowedSeconds, SLOW_RATIO * mean);
    const slow = slowest.filter((result) => secondsOf(result) > limit);
    if (slow.length === 0) return;
    const names = slow.map((result) => this.#nameOf(result)).join(', ');
    const reason = `Too slow, with ${limit.toFixed(1)} s allowed: ${names}. Make it faster, or move it to test/integration`;
    // Jest fails the run for the error, and does not print it.
    print([reason]);
    this.#error = new Error(reason);
  }

  getLastError() {
    return this.#error;
  }

  #nameOf({ testFilePath }) {
    return path.relative(this.#rootDir, testFilePath);
  }
}

const secondsOf = ({ perfStats }) => perfStats.runtime / 1000;

/** For a shell, and for Jest, which reads it as a regular expression. */
const quoted = (text) => `'${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}'`;

function print(lines) {
  process.stderr.write(`\n${lines.join('\n')}\n`);
}
