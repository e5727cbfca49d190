import { calculateDevig, getMe } from '../../out/orval-fetch';

const options = { headers: { Authorization: `Bearer ${process.env['KEY']}` } };
const me = await getMe(options);
const devig = await calculateDevig({ decimal_odds: [2.2, 1.8] }, options);
if (me.status !== 200 || devig.status !== 200) throw new Error('an error answer');
console.log(JSON.stringify([me.data.data.settings.bankroll, devig.data.data.overround]));
