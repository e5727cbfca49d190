const { readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const DATABASE = path.resolve(__dirname, '../database.ts');
const TESTS = path.resolve(__dirname, '../..') + path.sep;
const known = new Map([[DATABASE, true]]);

/** Keeps the test files that open a database, by what they import from the tests' own files. For Jest's option `--filter`. */
module.exports = async (files) => ({ filtered: files.filter(usesDatabase) });

function usesDatabase(file) {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  // Of a circle of imports.
  known.set(file, false);
  const uses = importsOf(file).some(usesDatabase);
  known.set(file, uses);
  return uses;
}

/** By the parser, because a test may hold an import as text. */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => `${path.resolve(path.dirname(file), fileName)}.ts`)
    .filter((imported) => imported.startsWith(TESTS));
}
