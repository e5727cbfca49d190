import { calculateDevigBody, calculateDevigResponse, getMeResponse } from '../../out/orval-zod';

const headers = { Authorization: `Bearer ${process.env['KEY']}`, 'Content-Type': 'application/json' };
const ask = async (path: string, options: RequestInit = {}): Promise<unknown> =>
  (await fetch(`${process.env['BASE_URL']}${path}`, { headers, ...options })).json();
const me = getMeResponse.parse(await ask('/me'));
const body = JSON.stringify(calculateDevigBody.parse({ decimal_odds: [2.2, 1.8] }));
const devig = calculateDevigResponse.parse(await ask('/calculators/devig', { method: 'POST', body }));
console.log(JSON.stringify([me.data.settings.bankroll, devig.data.overround]));
