import type { Bout, FightRecord, Tally } from '../../src/model/record';
import { seededRandom } from '../../src/model/math/random';
import type { Month } from '../../src/model/month';

/**
 * A made-up record for tests: men of known strength box each other, a pair of them at a time, some bouts drawn, the records kept as
 * they go. The same arguments give the same record.
 */
export function boxingWorld({ men = 60, months = 60, boutsAMonth = 25, start, seed = 1 }: WorldOptions): FightRecord {
  const random = seededRandom(seed);
  const strengths = Array.from({ length: men }, () => 3 * random() - 1.5);
  const hasPage = Array.from({ length: men }, () => random() < 0.6);
  const tallies: Tally[] = strengths.map(() => ({ wins: 0, losses: 0, draws: 0 }));
  const bouts: Bout[] = [];
  for (let month = start; month < start + months; month++) {
    for (let i = 0; i < boutsAMonth; i++) {
      const a = Math.floor(random() * men);
      const b = (a + 1 + Math.floor(random() * (men - 1))) % men;
      const won = 1 / (1 + Math.exp(strengths[b]! - strengths[a]!));
      const outcome = random() < 0.06 ? 1 : random() < won ? 0 : 2;
      bouts.push({ month, a, b, outcome, tallyA: tallies[a]!, tallyB: tallies[b]! });
      tallies[a] = after(tallies[a]!, outcome);
      tallies[b] = after(tallies[b]!, 2 - outcome);
    }
  }
  return { bouts, hasPage };
}

export interface WorldOptions {
  readonly start: Month;
  readonly men?: number;
  readonly months?: number;
  readonly boutsAMonth?: number;
  readonly seed?: number;
}

function after({ wins, losses, draws }: Tally, outcome: number): Tally {
  return { wins: wins + Number(outcome === 0), losses: losses + Number(outcome === 2), draws: draws + Number(outcome === 1) };
}
