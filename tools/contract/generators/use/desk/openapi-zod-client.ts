import { createApiClient } from '../../out/openapi-zod-client';

const axiosConfig = { headers: { Authorization: `Bearer ${process.env['KEY']}` } };
const api = createApiClient(process.env['BASE_URL'] ?? '', { axiosConfig });
const me = await api.getMe();
const devig = await api.calculateDevig({ decimal_odds: [2.2, 1.8] });
console.log(JSON.stringify([me.data.settings.bankroll, devig.data.overround]));
