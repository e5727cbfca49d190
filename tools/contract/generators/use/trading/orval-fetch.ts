import { getPick, listLivePicks } from '../../out/orval-fetch';

const options = { headers: { Authorization: `Bearer ${process.env['KEY']}` } };
const pick = await getPick(17, { bankroll: 1000 }, options);
const picks = await listLivePicks({ bankroll: 1000 }, options);
if (pick.status !== 200 || picks.status !== 200 || typeof picks.data === 'string') throw new Error('an error answer');
console.log(JSON.stringify([pick.data.data.decimal_odds, picks.data.data.length]));
