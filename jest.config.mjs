import { availableParallelism } from 'node:os';

/** @type {import('jest').Config} */
export default {
  // In the worker's own realm, with modules loaded once per worker: the sandbox of Jest would load the service anew for each of 400 files.
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  roots: ['<rootDir>/test', '<rootDir>/src', '<rootDir>/packages'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
    ],
  },
  // From its sources, so that tests need no build.
  moduleNameMapper: { '^boxing-prediction-trading-client$': '<rootDir>/packages/client/src' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/packages/\\w+/dist/'],
  testSequencer: '<rootDir>/test/support/jest/sequencer.mjs',
  reporters: ['default', '<rootDir>/test/support/jest/reporter.mjs'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.ts',
  // Many tests wait for processes, browsers and timers. A share above 100 % would be read as a number of workers.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // Ends a test that hangs, and nothing else: a machine that CI shares can be ten times slower than a quiet one.
  testTimeout: 180_000,
};
