import { defaults, getPick, listLivePicks } from '../../out/oazapfts';

defaults.headers = { Authorization: `Bearer ${process.env['KEY']}` };
const pick = await getPick(17, { bankroll: 1000 });
const picks = await listLivePicks({ bankroll: 1000 });
console.log(JSON.stringify([pick.status === 200 && pick.data.data.decimal_odds, picks.status === 200 && picks.data.data.length]));
