import path from 'node:path';

const SHOWN = 10;

/** Prints how to run each failed test alone and which files took longest. */
export default class Reporter {
  #rootDir;

  constructor({ rootDir }) {
    this.#rootDir = rootDir;
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
