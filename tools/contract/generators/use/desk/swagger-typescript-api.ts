import { Api } from '../../out/swagger-typescript-api';

const api = new Api({ baseApiParams: { headers: { Authorization: `Bearer ${process.env['KEY']}` } } });
const me = await api.me.getMe();
const devig = await api.calculators.calculateDevig({ decimal_odds: [2.2, 1.8] });
console.log(JSON.stringify([me.data.data.settings.bankroll, devig.data.data.overround]));
