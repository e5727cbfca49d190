import { defineConfig } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** What SQL looks like in code: a raw query, a statement, the name of a table. */
const NO_SQL = 'SQL belongs in queries, outside http/';
const SQL = [
  'CallExpression[callee.property.name="raw"]',
  'TemplateElement[value.raw=/^\\s*(select|insert into|update|delete from|with)\\s/i]',
  'Literal[value=/^(select|insert into|update|delete from)\\s|^(public|master|bronze)\\./]',
].map((selector) => ({ selector, message: NO_SQL }));

/** These call a service; the others take the contract's types from generated/. */
const callers = ['mcp', 'cli'];
const CLIENT = { name: 'boxing-prediction-trading-client', message: 'take types from generated/' };
const OPENAPI_BACKEND = { name: 'openapi-backend', message: 'only http/contract imports it' };

/** What keeps a test waiting for time. `setImmediate` waits for the next round of the event loop only. */
const TIMERS = ['setTimeout', 'setInterval'];
const WAIT_FOR_EVENTS =
  'await the event itself: a promise, arrivals() of test/support/arrivals, or until() of test/support/until; where time is under test, give the code a clock or a short period, or use fake timers';

/** Imports run downwards only: what each folder of src/ may import beside its own files, lib/ and the files directly in src/. */
const layers = {
  lib: [],
  betting: [],
  model: ['betting'],
  names: ['betting'],
  rights: ['names'],
  feeds: ['rights', 'names', 'betting'],
  store: ['betting'],
  setup: ['feeds', 'names', 'store'],
  archive: ['store'],
  backup: ['archive', 'store'],
  prices: ['archive', 'names', 'store', 'feeds', 'model', 'betting'],
  board: ['prices', 'rights', 'store', 'betting'],
  events: ['board', 'prices', 'rights', 'store', 'betting'],
  seal: ['prices', 'rights', 'store', 'betting'],
  users: ['store', 'betting'],
  journal: ['users', 'events', 'board', 'names', 'prices', 'store', 'betting'],
  grading: ['journal', 'events', 'prices', 'store', 'betting'],
  api: [
    'setup',
    'backup',
    'seal',
    'grading',
    'journal',
    'users',
    'events',
    'board',
    'names',
    'archive',
    'prices',
    'rights',
    'store',
    'betting',
  ],
  http: ['mcp', 'api', 'journal', 'users', 'events', 'board', 'rights', 'store', 'betting'],
  cluster: ['http'],
  retention: ['events', 'prices', 'archive', 'rights', 'store', 'betting'],
  training: ['events', 'prices', 'store', 'feeds', 'model', 'betting'],
  live: ['seal', 'training', 'grading', 'events', 'board', 'names', 'prices', 'store', 'feeds', 'model', 'betting'],
  import: ['setup', 'live', 'training', 'grading', 'names', 'prices', 'store', 'feeds', 'model', 'betting'],
  demo: [
    'import',
    'live',
    'training',
    'grading',
    'journal',
    'users',
    'events',
    'board',
    'names',
    'prices',
    'store',
    'feeds',
    'model',
    'betting',
  ],
  mcp: ['api', 'users', 'rights'],
  cli: [
    'mcp',
    'api',
    'seal',
    'http',
    'demo',
    'import',
    'setup',
    'live',
    'training',
    'grading',
    'journal',
    'users',
    'events',
    'names',
    'backup',
    'archive',
    'retention',
    'prices',
    'rights',
    'store',
    'feeds',
  ],
};

/** The layers by the files that imports resolve to, so that a folder of the same name inside a layer is not mistaken for the layer. */
const zones = Object.entries(layers).map(([layer, allowed]) => ({
  target: `./src/${layer}`,
  from: Object.keys(layers)
    .filter((other) => other !== layer && other !== 'lib' && !allowed.includes(other))
    .map((other) => `./src/${other}`),
  message: `${layer}/ may import only ${allowed.join(', ') || 'its own files'}.`,
}));

/** The trading contract knows nothing of the desk's. */
const contractZones = [{ target: './src/api/trading', from: './src/api/desk' }];

/** `destroyed` of a response stays false on Node 26 while callbacks of writes follow each other, so a loop that asks for it never ends. */
const ENDS_ON_CLOSE = { property: 'destroyed', message: 'write with pipeline(), or end on the event close' };

/** What the source of the packages must not import. */
const packageZones = [
  { target: './packages/figures/src', from: ['./src', './packages/gbm', './packages/portal'] },
  { target: './packages/gbm/src', from: ['./src', './packages/figures', './packages/portal'] },
  {
    target: './packages/portal/src',
    from: './src',
    except: [...['odds/odds', 'odds/money', 'odds/books', 'picks/track-record'].map((file) => `./betting/${file}.ts`), './seal/log'],
  },
  { target: './packages/portal/src', from: './packages/gbm' },
];

export default defineConfig(
  { ignores: ['**/dist/**', 'generated/**', 'node_modules/**', '.data/**', 'coverage/**'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      'no-restricted-properties': ['error', ENDS_ON_CLOSE],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'packages/{figures,gbm,portal}/src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 250],
      'no-restricted-globals': ['error', { name: 'process', message: 'only main, config and the command line know the process' }],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: 'take a Clock' }, ENDS_ON_CLOSE],
    },
  },
  {
    files: [
      'src/main.ts',
      'src/supported-node.ts',
      'src/api-worker.ts',
      'src/config.ts',
      'src/cli/**/*.ts',
      'src/demo/setup-process.ts',
      'src/setup/command.ts',
      'src/store/embedded/**',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  { files: ['packages/portal/src/service/clock.ts'], rules: { 'no-restricted-properties': ['error', ENDS_ON_CLOSE] } },
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
      'test/integration/trials/{failover,faults,kills,migrations,race,soak}/!(*.test).ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...TIMERS.map((name) => ({ name, message: WAIT_FOR_EVENTS }))],
      'no-restricted-properties': [
        'error',
        ENDS_ON_CLOSE,
        ...TIMERS.map((property) => ({ object: 'globalThis', property, message: WAIT_FOR_EVENTS })),
      ],
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
  {
    files: ['**/*.cjs', 'knexfile.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off', '@typescript-eslint/no-dynamic-delete': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js'] })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: [...zones, ...contractZones, ...packageZones] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: callers.map((layer) => `src/${layer}/**`),
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [CLIENT, OPENAPI_BACKEND] }] },
  },
  {
    files: callers.map((layer) => `src/${layer}/**/*.{ts,tsx}`),
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [OPENAPI_BACKEND] }] },
  },
  {
    files: ['src/http/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SQL] },
  },
  {
    files: ['src/http/contract/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [CLIENT] }] },
  },
);
