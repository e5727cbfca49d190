import { loadavg } from 'node:os';
import path from 'node:path';

const SHOWN = 10;

/** Prints how to run each failed test alone and which files took longest. A file over the limit fails the run, because it belongs in test/integration. */
export default class Reporter {
  #rootDir;
  #maxWorkers;
  #limitSeconds;
  #ran = [];

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
    // The load is a mean over a minute, so what it was during a file shows up to a minute later.
    const [load] = loadavg();
    const now = Date.now();
    for (const earlier of this.#ran) if (now - earlier.at < 60_000) earlier.load = Math.max(earlier.load, load);
    this.#ran.push({ file, seconds: secondsOf(result), at: now, load });
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
    // Other programs on the machine slow the files down; one process per worker is the run itself.
    const tooSlow = this.#ran.filter(({ seconds, load }) => seconds > this.#limitSeconds * Math.max(1, load / this.#maxWorkers));
    if (tooSlow.length === 0) return undefined;
    const files = tooSlow.map(({ file }) => file).join(', ');
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
