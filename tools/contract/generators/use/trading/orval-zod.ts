import { getPickResponse, listLivePicksResponse } from '../../out/orval-zod';

const options = { headers: { Authorization: `Bearer ${process.env['KEY']}` } };
const ask = async (path: string): Promise<unknown> => (await fetch(`${process.env['BASE_URL']}${path}`, options)).json();
const pick = getPickResponse.parse(await ask('/picks/17?bankroll=1000'));
const picks = listLivePicksResponse.parse(await ask('/picks/live?bankroll=1000'));
console.log(JSON.stringify([pick.data.decimal_odds, picks.data.length]));
