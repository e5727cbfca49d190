import path from 'node:path';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** These call a service; the others take the contract's types from generated/. */
const callers = ['mcp', 'cli'];

/** What keeps a test waiting for time. `setImmediate` waits for the next round of the event loop only. */
const TIMERS = ['setTimeout', 'setInterval'];
const WAIT_FOR_EVENTS =
  'await the event itself: a promise, arrivals() of test/support/arrivals, or until() of test/support/until; where time is under test, give the code a clock or a short period, or use fake timers';

/** Imports run downwards only: what each folder of src/ may import beside its own files, lib/ and the files directly in src/. */
const layers = {
  lib: [],
  markets: [],
  model: ['markets'],
  feeds: ['markets'],
  store: ['markets'],
  names: ['feeds'],
  results: ['store', 'markets'],
  prices: ['results', 'store', 'feeds', 'model', 'markets'],
  board: ['prices', 'results', 'store', 'markets'],
  events: ['board', 'prices', 'results', 'store', 'markets'],
  accounts: ['events', 'board', 'prices', 'results', 'store', 'markets'],
  api: ['accounts', 'board', 'prices', 'results', 'markets'],
  desk: ['names', 'events', 'api', 'accounts', 'board', 'prices', 'results', 'store', 'markets'],
  http: ['desk', 'events', 'api', 'accounts', 'board', 'results', 'store', 'markets'],
  cluster: ['http'],
  installation: ['results', 'store'],
  training: ['events', 'installation', 'prices', 'results', 'store', 'feeds', 'model', 'markets'],
  live: ['names', 'events', 'training', 'installation', 'board', 'prices', 'results', 'store', 'feeds', 'model', 'markets'],
  import: ['live', 'training', 'installation', 'prices', 'results', 'store', 'feeds', 'model', 'markets'],
  demo: [
    'import',
    'live',
    'names',
    'training',
    'installation',
    'accounts',
    'events',
    'board',
    'prices',
    'results',
    'store',
    'feeds',
    'model',
    'markets',
  ],
  export: ['accounts', 'prices', 'store'],
  mcp: ['api'],
  cli: [
    'mcp',
    'export',
    'http',
    'demo',
    'import',
    'live',
    'names',
    'training',
    'installation',
    'accounts',
    'events',
    'prices',
    'results',
    'store',
    'feeds',
  ],
};

const downwardsOnly = Object.entries(layers).map(([layer, allowed]) => {
  const forbidden = Object.keys(layers).filter((other) => other !== layer && other !== 'lib' && !allowed.includes(other));
  return {
    files: [`src/${layer}/**/*.{ts,tsx}`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(\\.\\./)+(${forbidden.join('|')})/`,
              message: `${layer}/ may import only ${allowed.join(', ') || 'its own files'}`,
            },
            ...(callers.includes(layer)
              ? []
              : [{ regex: '^boxing-prediction-trading-client$', message: `${layer}/ takes types from generated/` }]),
            ...(layer === 'http' ? [] : [{ regex: '^openapi-backend$', message: 'http/contract/backend is its only importer' }]),
          ],
        },
      ],
    },
  };
});

/** What the source of each package may import beside its own, by path from the top: files, and folders with all that is in them. */
const reaches = {
  figures: [],
  gbm: [],
  portal: ['packages/figures/src', 'src/markets/odds', 'src/markets/money', 'src/markets/books'],
};

const withinReach = {
  meta: { schema: false },
  create(context) {
    const [allowed] = context.options;
    const check = ({ source }) => {
      if (!source?.value?.startsWith('.')) return;
      const target = path.relative(import.meta.dirname, path.resolve(path.dirname(context.filename), source.value));
      if (allowed.some((place) => target === place || target.startsWith(`${place}/`))) return;
      context.report({ node: source, message: `imports ${target}; this package may import ${allowed.join(', ')}` });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

const packagesApart = Object.entries(reaches).map(([name, allowed]) => ({
  files: [`packages/${name}/src/**/*.{ts,tsx}`],
  plugins: { packages: { rules: { 'within-reach': withinReach } } },
  rules: { 'packages/within-reach': ['error', [`packages/${name}/src`, ...allowed]] },
}));

export default defineConfig(
  { ignores: ['**/dist/**', 'generated/**', 'node_modules/**', '.data/**', 'coverage/**'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'packages/{figures,gbm,portal}/src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 250],
      'no-restricted-globals': ['error', { name: 'process', message: 'only main, config and the command line know the process' }],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: 'take a Clock' }],
    },
  },
  {
    files: ['src/main.ts', 'src/api-worker.ts', 'src/config.ts', 'src/cli/**/*.ts', 'src/demo/setup-process.ts', 'src/store/embedded/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  { files: ['packages/portal/src/service/clock.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['examples/**', 'tools/contract/generators/use/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tools/**', 'bench/**', 'test/**', 'packages/*/test/**'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['test/**/*.ts', 'packages/*/test/**/*.ts'],
    ignores: [
      'test/support/until.ts',
      // They make a network and a feed slow.
      'test/support/tcp-proxy.ts',
      'test/support/faulty-feed.ts',
      // Trials load the service at a rate, and let faults last or strike after a time.
      'test/integration/trials/{faults,kills,race,soak}/!(*.test).ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...TIMERS.map((name) => ({ name, message: WAIT_FOR_EVENTS }))],
      'no-restricted-properties': ['error', ...TIMERS.map((property) => ({ object: 'globalThis', property, message: WAIT_FOR_EVENTS }))],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['node:timers', 'node:timers/promises', 'timers', 'timers/promises'].map((name) => ({
            name,
            importNames: [...TIMERS, 'scheduler'],
            message: WAIT_FOR_EVENTS,
          })),
        },
      ],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off', '@typescript-eslint/no-dynamic-delete': 'off' } },
  ...downwardsOnly,
  ...packagesApart,
);
