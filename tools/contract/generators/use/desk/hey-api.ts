import { calculateDevig, getMe } from '../../out/hey-api';

const options = { auth: () => process.env['KEY'], throwOnError: true } as const;
const me = await getMe(options);
const devig = await calculateDevig({ ...options, body: { decimal_odds: [2.2, 1.8] } });
console.log(JSON.stringify([me.data.data.settings.bankroll, devig.data.data.overround]));
