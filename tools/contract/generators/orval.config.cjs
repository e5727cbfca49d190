const input = process.env.CONTRACT;
const output = { mode: 'single', baseUrl: { getBaseUrlFromSpecification: true } };

module.exports = {
  fetch: { input, output: { ...output, target: './out/orval-fetch.ts', client: 'fetch' } },
  zod: { input, output: { ...output, target: './out/orval-zod.ts', client: 'zod' } },
};
