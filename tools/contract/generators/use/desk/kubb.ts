import { calculateDevig, getMe } from '../../out/kubb/index.ts';

const headers = { Authorization: `Bearer ${process.env['KEY']}`, 'Content-Type': 'application/json' };
const me = await getMe(undefined, { headers });
const devig = await calculateDevig({ decimal_odds: [2.2, 1.8] }, { headers });
console.log(JSON.stringify([me.data.settings.bankroll, devig.data.overround]));
