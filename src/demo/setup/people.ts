import type { Knex } from 'knex';
import { insertBet, newBet } from '../../journal/journal';
import { setPreferences, type PreferenceOptions } from '../../users/notifications';
import { saveBook, type BookDetails } from '../../users/saved-books';
import { addTransaction } from '../../journal/transactions';
import { addUser, findUser } from '../../users/users';
import { freshFights } from '../../board/board';
import { loadBoard } from '../../board/load';
import type { Clock } from '../../lib/clock';
import { Moment } from '../../lib/moment';
import { DEFAULT_PRICING, valueFight } from '../../betting/fair/fair';
import { pickSide } from '../../betting/picks/pick';
import { roundToCent } from '../../betting/odds/money';
import { DEFAULT_GATES } from '../../betting/picks/policy';
import { uniform } from '../noise';

/** A bettor of the demo, and their habits. */
interface Bettor {
  readonly email: string;
  readonly name: string;
  readonly preferences: PreferenceOptions;
  readonly books: readonly (readonly [book: string, details: BookDetails])[];
  /** What the bankroll began with, dollars. */
  readonly brought: readonly (readonly [kind: 'deposit' | 'bonus', amount: number])[];
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
    brought: [
      ['deposit', 3000],
      ['bonus', 100],
    ],
    appetite: 0.24,
    stakes: [20, 150],
  },
  {
    email: 'ada@example.com',
    name: 'Ada Southpaw',
    preferences: { enabled: true, minEdge: '0.05', maxUncertainty: 'none', bankroll: '1000' },
    books: [['betmgm', { username: 'ada', balance: '310' }]],
    brought: [['deposit', 500]],
    appetite: 0.1,
    stakes: [10, 40],
  },
  {
    email: 'max@example.com',
    name: 'Max Uppercut',
    preferences: { enabled: false, bankroll: '20000' },
    books: [['williamhill_us', { username: 'max.u', accountId: 'DEMO-0042', balance: '8800' }]],
    brought: [['deposit', 15_000]],
    appetite: 0.16,
    stakes: [100, 900],
  },
];

/** Adds the bettors' accounts. Idempotent. */
export async function addBettors(db: Knex, clock: Clock): Promise<void> {
  for (const { email, name, preferences, books, brought } of BETTORS) {
    if ((await db('public.users').where({ email }).first('user_id')) !== undefined) continue;
    await db.transaction(async (trx) => {
      const { user_id } = await addUser(trx, clock, email, name);
      await setPreferences(trx, clock, email, preferences);
      for (const [book, details] of books) await saveBook(trx, clock, email, book, details);
      for (const [kind, amount] of brought) {
        const transaction = { kind, amount, currency: 'USD', book: books[0]?.[0] ?? null, external_ref: null, note: null };
        await addTransaction(trx, clock.now(), user_id, { ...transaction, occurred_at: clock.now() });
      }
    });
  }
}

/** Adds the bettors' bets on the board of an instant, each by their own habits. Idempotent. */
export async function placeBets(db: Knex, seed: number, now: Date): Promise<void> {
  const board = await loadBoard(db, now);
  for (const [number, { email, appetite, stakes }] of BETTORS.entries()) {
    const { user_id } = await findUser(db, email);
    const taken = new Set(await db('public.bets').where({ user_id }).pluck<number[]>('fight_id'));
    for (const fight of freshFights(board, new Moment(now))) {
      const draw = (what: number): number => uniform(seed, BET, number, fight.fight_id, now.getTime(), what);
      const pick = pickSide(valueFight(fight, DEFAULT_PRICING), fight.markets);
      if (pick === null || taken.has(fight.fight_id) || draw(1) >= appetite) continue;
      const price = pick.prices[Math.floor(draw(2) * pick.prices.length)] ?? pick.best;
      const onDraw = draw(4) < ON_DRAW ? price.market.draw : null;
      const [least, most] = stakes;
      const slip = {
        fightId: fight.fight_id,
        side: onDraw === null ? pick.side : ('draw' as const),
        book: price.book,
        odds: onDraw ?? price.decimal_odds,
        stake: roundToCent(least + draw(3) * (most - least)),
        currency: 'USD',
        placedAt: now,
        marketType: price.market_type,
        kind: draw(5) < FREE ? ('free_bet' as const) : ('cash' as const),
        tags: [price.edge_pp >= DEFAULT_GATES.min_edge_pp ? 'edge' : 'hunch'],
      };
      await insertBet(db, await newBet(db, now, { userId: user_id, source: 'cli' }, slip));
    }
  }
}

const BET = 30;
/** Shares of the bets that are on the draw, where a book prices it, and that are free bets. */
const [ON_DRAW, FREE] = [0.1, 0.08];
