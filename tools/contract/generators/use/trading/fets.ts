import { createClient, type NormalizeOAS } from 'fets';
import { openapi } from '../../out/fets';

const headers = { Authorization: `Bearer ${process.env['KEY']}` };
const client = createClient<NormalizeOAS<typeof openapi>>({ endpoint: openapi.servers[0].url, globalParams: { headers } });
const pick = await client['/picks/{fight_id}'].get({ params: { fight_id: 17 }, query: { bankroll: 1000 } });
const picks = await client['/picks/live'].get({ query: { bankroll: 1000 } });
if (!pick.ok || !picks.ok) throw new Error('an error answer');
const list = await picks.json();
console.log(JSON.stringify([(await pick.json()).data.decimal_odds, typeof list === 'string' ? list : list.data.length]));
