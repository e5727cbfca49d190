import { availableParallelism } from 'node:os';

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  transform: {
    // Of the dependencies only the Parquet ones, which are ES modules.
    '\\.ts$|/node_modules/hyparquet.*\\.js$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!hyparquet)'],
  // From its sources, so that tests need no build.
  moduleNameMapper: { '^boxing-prediction-trading-client$': '<rootDir>/packages/client/src' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/packages/client/dist/'],
  testSequencer: './test/support/sequencer.mjs',
  globalSetup: './test/support/global-setup.ts',
  globalTeardown: './test/support/global-teardown.ts',
  // Many tests wait for processes, browsers and timers. A share above 100 % would be read as a number of workers.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // The first tests of a run wait until everything is compiled.
  testTimeout: 60_000,
  // Looked up through the sandbox, mathematics takes many times as long.
  sandboxInjectedGlobals: ['Math'],
};
