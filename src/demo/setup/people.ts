import type { Knex } from 'knex';
import { addBet, listBets } from '../../accounts/journal';
import { setPreferences, type PreferenceOptions } from '../../accounts/notifications';
import { saveBook, type BookDetails } from '../../accounts/saved-books';
import { addUser } from '../../accounts/users';
import { freshFights } from '../../board/board';
import { loadBoard } from '../../board/load';
import { frozenClock, type Clock } from '../../lib/clock';
import { DEFAULT_PRICING, valueFight } from '../../markets/fair';
import { pickSide } from '../../markets/pick';
import { roundToCent } from '../../markets/money';
import { uniform } from '../noise';

/** A bettor of the demo, and their habits. */
interface Bettor {
  readonly email: string;
  readonly name: string;
  readonly preferences: PreferenceOptions;
  readonly books: readonly (readonly [book: string, details: BookDetails])[];
  /** Share of the available fights that they bet on, in [0, 1]. */
  readonly appetite: number;
  /** Dollars. */
  readonly stakes: readonly [least: number, most: number];
}

/** The first bettor's key is the public one. */
export const BETTORS: readonly [Bettor, ...Bettor[]] = [
  {
    email: 'demo@example.com',
    name: 'Demo Desk',
    preferences: { enabled: true, minEdge: '0.03', maxUncertainty: '0.12', minStake: '10', bankroll: '5000' },
    books: [
      ['pinnacle', { username: 'demo-desk', balance: '2400', notes: 'Takes every size.' }],
      ['draftkings', { username: 'demo-desk', balance: '610.50', vpnLocation: 'New Jersey' }],
      ['fanduel', { balance: '0', active: false, notes: 'Limited since spring.' }],
    ],
    appetite: 0.12,
    stakes: [20, 150],
  },
  {
    email: 'ada@example.com',
    name: 'Ada Southpaw',
    preferences: { enabled: true, minEdge: '0.05', maxUncertainty: 'none', bankroll: '1000' },
    books: [['betmgm', { username: 'ada', balance: '310' }]],
    appetite: 0.05,
    stakes: [10, 40],
  },
  {
    email: 'max@example.com',
    name: 'Max Uppercut',
    preferences: { enabled: false, bankroll: '20000' },
    books: [['williamhill_us', { username: 'max.u', accountId: 'DEMO-0042', balance: '8800' }]],
    appetite: 0.08,
    stakes: [100, 900],
  },
];

/** Adds the bettors' accounts. Idempotent. */
export async function addBettors(db: Knex, clock: Clock): Promise<void> {
  for (const { email, name, preferences, books } of BETTORS) {
    if ((await db('public.users').where({ email }).first('user_id')) !== undefined) continue;
    await db.transaction(async (trx) => {
      await addUser(trx, clock, email, name);
      await setPreferences(trx, clock, email, preferences);
      for (const [book, details] of books) await saveBook(trx, clock, email, book, details);
    });
  }
}

/** Adds the bettors' bets on the board of an instant, each by their own habits. Idempotent. */
export async function placeBets(db: Knex, seed: number, now: Date): Promise<void> {
  const board = await loadBoard(db, now);
  for (const [number, { email, appetite, stakes }] of BETTORS.entries()) {
    const taken = new Set((await listBets(db, email)).map(({ fight_id }) => fight_id));
    for (const fight of freshFights(board, now)) {
      const draw = (what: number): number => uniform(seed, BET, number, fight.fight_id, now.getTime(), what);
      const pick = pickSide(valueFight(fight, DEFAULT_PRICING), fight.markets);
      if (pick === null || taken.has(fight.fight_id) || draw(1) >= appetite) continue;
      const price = pick.prices[Math.floor(draw(2) * pick.prices.length)] ?? pick.best;
      const [least, most] = stakes;
      const slip = { email, fightId: fight.fight_id, side: pick.side, book: price.book, currency: 'USD', placedAt: now };
      const stake = roundToCent(least + draw(3) * (most - least)).toFixed(2);
      await addBet(db, frozenClock(now), { ...slip, odds: price.decimal_odds.toFixed(4), stake, marketType: price.market_type });
    }
  }
}

const BET = 30;
