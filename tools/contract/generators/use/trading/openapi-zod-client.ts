import { createApiClient } from '../../out/openapi-zod-client';

const axiosConfig = { headers: { Authorization: `Bearer ${process.env['KEY']}` } };
const api = createApiClient(process.env['BASE_URL'] ?? '', { axiosConfig });
const pick = await api.getPick({ params: { fight_id: 17 }, queries: { bankroll: 1000 } });
const picks = await api.listLivePicks({ queries: { bankroll: 1000 } });
console.log(JSON.stringify([pick.data.decimal_odds, picks.data.length]));
