import { contradictionOf } from '../../src/journal/file-imports/contradictions';
import { readText } from './bet-file/reading';

const NOW = new Date('2026-11-28T12:00:00Z');
const FIGHT = { fight_id: 1, a: 'Ann Stone', b: 'Bea Oak', status: 'finished', starts_at: new Date('2026-10-25T20:00:00Z') };

/** Why a bet on a side with a result is not on a fight that ended so. */
async function against(side: 'a' | 'b' | 'draw', said: string, result: string | null): Promise<string | undefined> {
  const { lines } = await readText(`Date,Selection,Bookmaker,Odds,Stake,Result\n2026-10-20 10:00,Ann Stone,Pinnacle,2.1,10,${said}\n`);
  const [line] = lines();
  if (line?.outcome !== 'bet') throw new Error('the line is no bet');
  return contradictionOf(line.bet, { ...FIGHT, result, side }, NOW)?.message;
}

it.each([
  ['a', 'lost', 'a_win', 'The file says this bet lost, but Ann Stone won Ann Stone v Bea Oak on 25 Oct 2026.'],
  ['b', 'won', 'a_win', 'The file says this bet won, but Ann Stone won Ann Stone v Bea Oak on 25 Oct 2026.'],
  ['a', 'won', 'b_win', 'The file says this bet won, but Bea Oak won Ann Stone v Bea Oak on 25 Oct 2026.'],
  ['draw', 'won', 'b_win', 'The file says this bet won, but Bea Oak won Ann Stone v Bea Oak on 25 Oct 2026.'],
] as const)('a bet on %s that %s contradicts %s', async (side, said, result, message) => {
  expect(await against(side, said, result)).toBe(message);
});

it.each([
  ['a', 'won', 'a_win'],
  ['a', 'lost', 'b_win'],
  ['draw', 'lost', 'a_win'],
  ['a', 'lost', 'draw'],
  ['a', 'void', 'a_win'],
  ['b', 'won', 'no_contest'],
  ['b', 'won', null],
] as const)('a bet on %s that %s fits %s', async (side, said, result) => {
  expect(await against(side, said, result)).toBeUndefined();
});
