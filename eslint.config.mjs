import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Imports run downwards only: what each layer may import beside its own folder and the files directly in src/. */
const layers = {
  cli: ['http', 'demo', 'pipeline', 'accounts', 'feeds', 'store', 'client'],
  http: ['api', 'board', 'markets', 'store'],
  demo: ['accounts', 'pipeline', 'board', 'feeds', 'model', 'markets', 'store'],
  pipeline: ['board', 'markets', 'model', 'feeds', 'store'],
  accounts: ['board', 'markets', 'store'],
  api: ['board', 'markets'],
  board: ['markets', 'store'],
  feeds: ['markets'],
  store: [],
  markets: [],
  model: ['markets'],
  client: [],
};

const downwardsOnly = Object.entries(layers).map(([layer, allowed]) => {
  const forbidden = Object.keys(layers).filter((other) => other !== layer && !allowed.includes(other));
  return {
    files: [`src/${layer}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(\\.\\./)+(${forbidden.join('|')})/`,
              message: `${layer}/ may import only ${allowed.join(', ') || 'its own files'}`,
            },
            ...(layer === 'http' ? [] : [{ regex: '^openapi-backend$', message: 'http/contract is its only importer' }]),
          ],
        },
      ],
    },
  };
});

export default defineConfig(
  { ignores: ['dist/**', 'generated/**', 'node_modules/**', '.data/**', 'coverage/**'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': ['error', { name: 'process', message: 'only main, config and the command line know the process' }],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: 'take a Clock' }],
    },
  },
  { files: ['src/main.ts', 'src/config.ts', 'src/cli/**/*.ts', 'src/store/embedded/**'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['examples/**'], rules: { 'no-console': 'off' } },
  { files: ['openapi/tools/**', 'bench/**', 'test/**'], rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' } },
  ...downwardsOnly,
);
