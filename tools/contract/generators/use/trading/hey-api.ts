import { getPick, listLivePicks } from '../../out/hey-api';

const options = { auth: () => process.env['KEY'], throwOnError: true } as const;
const pick = await getPick({ ...options, path: { fight_id: 17 }, query: { bankroll: 1000 } });
const picks = await listLivePicks({ ...options, query: { bankroll: 1000 } });
console.log(JSON.stringify([pick.data.data.decimal_odds, picks.data.data.length]));
