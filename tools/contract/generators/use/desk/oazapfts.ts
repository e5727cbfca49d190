import { calculateDevig, defaults, getMe } from '../../out/oazapfts';

defaults.headers = { Authorization: `Bearer ${process.env['KEY']}` };
const me = await getMe({});
const devig = await calculateDevig({ decimal_odds: [2.2, 1.8] });
console.log(JSON.stringify([me.status === 200 && me.data.data.settings.bankroll, devig.status === 200 && devig.data.data.overround]));
