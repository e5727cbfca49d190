import { getPick, listLivePicks } from '../../out/kubb/index.ts';

const options = { headers: { Authorization: `Bearer ${process.env['KEY']}` } };
const pick = await getPick(17, { bankroll: 1000 }, undefined, options);
const picks = await listLivePicks({ bankroll: 1000 }, undefined, options);
console.log(JSON.stringify([pick.data.decimal_odds, picks.data.length]));
