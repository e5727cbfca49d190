import { loadavg } from 'node:os';
import path from 'node:path';

const SHOWN = 10;

/** Prints how to run each failed test alone and which files took longest. A file over the limit fails the run, because it belongs in test/integration. */
export default class Reporter {
  #rootDir;
  #maxWorkers;
  #limitSeconds;
  #tooSlow = [];

  /** @param limitSeconds of a file on a machine that does nothing else; without it every file may take as long as it needs */
  constructor({ rootDir, maxWorkers }, { limitSeconds = Infinity } = {}) {
    this.#rootDir = rootDir;
    this.#maxWorkers = maxWorkers;
    this.#limitSeconds = limitSeconds;
  }

  onTestFileResult(_, result) {
    const file = this.#nameOf(result);
    const failed = result.testResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) print(failed.map(({ fullName }) => `Run it alone: npx jest ${file} -t ${quoted(fullName)}`));
    // Other programs on the machine slow the files down; one process per worker is the run itself.
    const crowding = Math.max(1, loadavg()[0] / this.#maxWorkers);
    if (secondsOf(result) > this.#limitSeconds * crowding) this.#tooSlow.push(file);
  }

  onRunComplete(_, { testResults, startTime }) {
    if (testResults.length <= SHOWN) return;
    const slowest = testResults.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SHOWN);
    print([
      `The ${SHOWN} slowest of ${testResults.length} files, in seconds:`,
      ...slowest.map((result) => `${secondsOf(result).toFixed(1).padStart(6)} ${this.#nameOf(result)}`),
      `${((Date.now() - startTime) / 60_000).toFixed(1)} minutes in all`,
    ]);
  }

  getLastError() {
    if (this.#tooSlow.length === 0) return undefined;
    const files = this.#tooSlow.join(', ');
    return new Error(`over ${this.#limitSeconds} s: ${files}. Make it faster, or move what needs so long to test/integration`);
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
