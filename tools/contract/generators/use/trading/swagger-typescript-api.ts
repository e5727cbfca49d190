import { Api } from '../../out/swagger-typescript-api';

const api = new Api({ baseApiParams: { headers: { Authorization: `Bearer ${process.env['KEY']}` } } });
const pick = await api.picks.getPick(17, { bankroll: 1000 });
const picks = await api.picks.listLivePicks({ bankroll: 1000 });
console.log(JSON.stringify([pick.data.data.decimal_odds, picks.data.data.length]));
