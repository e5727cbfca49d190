import type { Bout, FightRecord, Tally } from '../../src/model/record';
import { seededRandom } from '../../src/lib/math/random';
import type { Month } from '../../src/model/month';

/**
 * A made-up record for tests: fighters of known strength box each other, a pair of them at a time, some bouts drawn, the records kept as
 * they go. The same arguments give the same record.
 */
export function boxingWorld({ fighters = 60, months = 60, boutsAMonth = 25, start, seed = 1 }: WorldOptions): FightRecord {
  const random = seededRandom(seed);
  const strengths = Array.from({ length: fighters }, () => 3 * random() - 1.5);
  const hasFullRecord = Array.from({ length: fighters }, () => random() < 0.6);
  const tallies: Tally[] = strengths.map(() => ({ wins: 0, losses: 0, draws: 0 }));
  const bouts: Bout[] = [];
  for (let month = start; month < start + months; month++) {
    for (let i = 0; i < boutsAMonth; i++) {
      const a = Math.floor(random() * fighters);
      const b = (a + 1 + Math.floor(random() * (fighters - 1))) % fighters;
      const won = 1 / (1 + Math.exp(strengths[b]! - strengths[a]!));
      const outcome = random() < 0.06 ? 1 : random() < won ? 0 : 2;
      bouts.push({ month, a, b, outcome, tallyA: tallies[a]!, tallyB: tallies[b]! });
      tallies[a] = after(tallies[a]!, outcome);
      tallies[b] = after(tallies[b]!, 2 - outcome);
    }
  }
  return { bouts, hasFullRecord };
}

export interface WorldOptions {
  readonly start: Month;
  readonly fighters?: number;
  readonly months?: number;
  readonly boutsAMonth?: number;
  readonly seed?: number;
}

function after({ wins, losses, draws }: Tally, outcome: number): Tally {
  return { wins: wins + Number(outcome === 0), losses: losses + Number(outcome === 2), draws: draws + Number(outcome === 1) };
}
