import { createApiClient } from '../../out/typed-openapi';

const headers = { authorization: `Bearer ${process.env['KEY']}`, 'content-type': 'application/json' };
const api = createApiClient(
  {
    fetch: ({ method, url, parameters }) =>
      fetch(url, { method, headers, body: parameters?.body ? JSON.stringify(parameters.body) : null }),
  },
  process.env['BASE_URL'],
);
const me = await api.get('/me', { header: {} });
const devig = await api.post('/calculators/devig', { body: { decimal_odds: [2.2, 1.8] } });
console.log(JSON.stringify([me.data.settings.bankroll, devig.data.overround]));
