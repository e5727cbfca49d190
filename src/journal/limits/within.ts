import type { Knex } from 'knex';
import { excessOf } from '../../betting/limits/fill';
import { isLimited, NOTHING_COUNTED, type CountedBet, type CountedJournal, type LimitName } from '../../betting/limits/limits';
import { ownStake } from '../../betting/bets/payout';
import { Refusal } from '../../users/refusal';
import type { BetAsLogged } from '../stored-bet';
import { countedJournals, type PlacesInQuestion } from './counted';
import { stopsFromOtherCurrencies } from './other-currencies';
import { limitsFor, lockLimits, type StoredLimits } from './stored-limits';

/** Says whether bets of a person are within their limits, one after the other. */
export interface Within {
  /**
   * Counts a bet. @param outsideLimits whether its owner logs it although it may be beyond a limit
   * @returns the bet as it is to be stored @throws Refusal limit_reached for a bet beyond a limit, which is not counted
   */
  admit<Bet extends JudgedBet>(bet: Bet, outsideLimits: boolean): Promise<Bet & { readonly outside_limits: boolean }>;
}

/** What limits judge of a bet. */
type JudgedBet = Pick<BetAsLogged, 'fight_id' | 'placed_at' | 'stake' | 'currency' | 'kind'>;

/** The bets to judge, and whose they are. */
interface Judging {
  readonly userId: string;
  /** All bets that may be judged: they say which part of the journal is read. */
  readonly bets: readonly Pick<JudgedBet, 'fight_id' | 'placed_at'>[];
  /** A bet of the journal that is judged again, so that it does not count itself. */
  readonly changed?: string;
}

/** Where anything is limited, nobody else can log a bet of the person until the transaction ends. */
export async function withinLimits(trx: Knex.Transaction, now: Date, { userId, bets: asked, changed }: Judging): Promise<Within> {
  const stored = await lockLimits(trx, userId);
  const journals = new Map<string, { readonly bets: CountedBet[] } & Omit<CountedJournal, 'bets'>>();
  const read = countedJournals(trx, now, userId, { stored, without: changed, ...spanOf(stored, asked, now) });
  const journalIn = async (currency: string) => {
    const known = journals.get(currency);
    if (known !== undefined) return known;
    const { bets, ...others } = await read(currency);
    const journal = { ...others, bets: [...bets] };
    journals.set(currency, journal);
    return journal;
  };
  const judge = async (bet: JudgedBet) => {
    const limits = limitsFor(stored, bet.currency);
    if (stored.length === 0 || bet.placed_at < sinceOf(stored, bet.currency)) return null;
    const elsewhere = await stopsFromOtherCurrencies(stored, bet.currency, bet.placed_at, journalIn);
    if (!isLimited(limits) && elsewhere.length === 0) return null;
    const fight = await trx('master.fights')
      .where({ fight_id: bet.fight_id })
      .first<Pick<CountedBet, 'fight_date' | 'venue'>>('fight_date', 'venue');
    const counted = {
      ...fight,
      fight_id: bet.fight_id,
      placed_at: bet.placed_at,
      own_stake: ownStake(bet),
      settled_at: null,
      profit: null,
    };
    const journal = isLimited(limits) ? await journalIn(bet.currency) : { ...NOTHING_COUNTED, bets: [] };
    return { excess: excessOf(limits, journal, counted, now, elsewhere), count: () => void journal.bets.push(counted) };
  };
  return {
    async admit(bet, outsideLimits) {
      const judged = await judge(bet);
      const excess = judged?.excess ?? null;
      if (excess !== null && !outsideLimits) throw limitReached(excess.name, excess.room, bet);
      judged?.count();
      return { ...bet, outside_limits: excess !== null };
    },
  };
}

/** From the earliest of the bets that are judged on, and their fights. */
function spanOf(
  stored: readonly StoredLimits[],
  asked: Judging['bets'],
  now: Date,
): { readonly from: Date; readonly places: PlacesInQuestion } {
  const since = Math.min(...stored.map((one) => one.since.getTime()));
  const judged = asked.filter(({ placed_at }) => placed_at.getTime() >= since);
  return {
    from: new Date(judged.reduce((earliest, { placed_at }) => Math.min(earliest, placed_at.getTime()), now.getTime())),
    places: { fights: [...new Set(judged.map(({ fight_id }) => fight_id))] },
  };
}

/** Of the currency, or of a time-out or exclusion that was asked for in another one. */
function sinceOf(stored: readonly StoredLimits[], currency: string): Date {
  const own = stored.find((one) => one.currency === currency);
  return own?.since ?? new Date(Math.min(...stored.map(({ since }) => since.getTime())));
}

function limitReached(name: LimitName, room: number, { stake, currency }: JudgedBet): Refusal {
  return new Refusal(
    'limit_reached',
    `a stake of ${stake.toFixed(2)} ${currency} is beyond your limit ${name}, which leaves ${room.toFixed(2)} ${currency}; a bet that was placed nevertheless is logged with "outside_limits": true`,
  );
}
