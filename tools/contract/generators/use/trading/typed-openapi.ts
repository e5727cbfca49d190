import { createApiClient } from '../../out/typed-openapi';

const headers = { authorization: `Bearer ${process.env['KEY']}` };
const api = createApiClient(
  { fetch: ({ method, url, urlSearchParams }) => fetch(`${url}?${urlSearchParams ?? ''}`, { method, headers }) },
  process.env['BASE_URL'],
);
const pick = await api.get('/picks/{fight_id}', { path: { fight_id: 17 }, query: { bankroll: 1000 }, header: {} });
const picks = await api.get('/picks/live', { query: { bankroll: 1000 }, header: {} });
console.log(JSON.stringify([pick.data.decimal_odds, picks.data.length]));
