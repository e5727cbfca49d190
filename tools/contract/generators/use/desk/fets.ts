import { createClient, type NormalizeOAS } from 'fets';
import { openapi } from '../../out/fets';

const headers = { Authorization: `Bearer ${process.env['KEY']}` };
const client = createClient<NormalizeOAS<typeof openapi>>({ endpoint: openapi.servers[0].url, globalParams: { headers } });
const me = await client['/me'].get();
const devig = await client['/calculators/devig'].post({ json: { decimal_odds: [2.2, 1.8] } });
if (!me.ok || !devig.ok) throw new Error('an error answer');
console.log(JSON.stringify([(await me.json()).data.settings.bankroll, (await devig.json()).data.overround]));
