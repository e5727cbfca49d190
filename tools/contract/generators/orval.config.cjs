const output = { mode: 'single', baseUrl: { getBaseUrlFromSpecification: true } };

module.exports = {
  fetch: { input: './openapi.json', output: { ...output, target: './out/orval-fetch.ts', client: 'fetch' } },
  zod: { input: './openapi.json', output: { ...output, target: './out/orval-zod.ts', client: 'zod' } },
};
