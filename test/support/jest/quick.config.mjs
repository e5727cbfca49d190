import path from 'node:path';
import all from '../../../jest.config.mjs';

/** What `npm test` runs: all but the tests in test/integration. */
export default {
  ...all,
  rootDir: path.resolve(import.meta.dirname, '../../..'),
  testPathIgnorePatterns: ['/test/integration/'],
};
