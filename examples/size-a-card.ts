/**
 * Sizes the bets of one day. The service sizes each bet by a fraction of Kelly with a cap per bet. Kelly for one bet ignores the others, so
 * this example caps the total by shrinking all stakes in proportion.
 *
 *   BOXING_KEY=bpk_… npx tsx examples/size-a-card.ts --bankroll 5000 [--kelly 0.25] [--max-bet 0.02] [--max-outlay 300] [--date 2025-11-22]
 */
import { parseArgs } from 'node:util';
import { createClient, type Answer } from 'boxing-prediction-trading-client';
import { baseUrlOf, COMMON, run } from './run.js';

type Pick = Answer<'/picks/live'>['data'][number];

const options = {
  ...COMMON,
  bankroll: { type: 'string', default: '1000' },
  /** Fraction of the full Kelly stake. */
  kelly: { type: 'string', default: '0.25' },
  /** Fraction of the bankroll per bet. */
  'max-bet': { type: 'string', default: '0.03' },
  /** Dollars per day. */
  'max-outlay': { type: 'string', default: 'Infinity' },
  /** The next day with a bet by default. */
  date: { type: 'string' },
} as const;

/** Dollars per pick, rounded down to the cent. */
function sized(picks: readonly Pick[], maxOutlay: number): { pick: Pick; dollars: number }[] {
  const outlay = picks.reduce((sum, { stake_dollars }) => sum + (stake_dollars ?? 0), 0);
  const share = Math.min(1, maxOutlay / outlay);
  return picks.map((pick) => ({ pick, dollars: Math.floor(share * Math.round(100 * (pick.stake_dollars ?? 0))) / 100 }));
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  const client = createClient({ baseUrl: baseUrlOf(values), key: process.env['BOXING_KEY'] });
  const query = {
    bet_only: true,
    bankroll: Number(values.bankroll),
    kelly_fraction: Number(values.kelly),
    max_bet_pct: Number(values['max-bet']),
  };
  const { data } = await client.get('/picks/live', { params: { query } });
  const date = values.date ?? data.map(({ fight_date }) => fight_date).sort()[0];
  const card = sized(
    data.filter(({ fight_date }) => fight_date === date),
    Number(values['max-outlay']),
  );
  if (card.length === 0) return console.log(date === undefined ? 'there is no bet' : `there is no bet on ${date}`);
  for (const { pick, dollars } of card)
    console.log(`${dollars.toFixed(2).padStart(10)}  ${pick.fighter} at ${pick.decimal_odds} with ${pick.book}`);
  const outlay = card.reduce((sum, { dollars }) => sum + dollars, 0);
  console.log(`${outlay.toFixed(2).padStart(10)}  of ${values.bankroll} dollars on ${date}`);
}

run(main);
