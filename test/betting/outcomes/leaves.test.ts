import { durationShift } from '../../../src/betting/outcomes/duration-tie';
import { shiftedHazards, type Hazards } from '../../../src/betting/outcomes/hazards';
import { fightLeaves } from '../../../src/betting/outcomes/leaves';
import { endingsByWinner, endsByRound, goesTheDistance, lastsOver, probabilityOf } from '../../../src/betting/outcomes/marginals';
import { power } from '../../../src/betting/odds/vig';
import { seededRandom } from '../../../src/lib/math/random';
import { sum } from '../../../src/lib/math/statistics';

// The worked example of four rounds.
const WINNER = { p_a: 0.55, p_draw: 0.05, p_b: 0.4 };
const HAZARDS = { a: [0.1, 0.12, 0.1, 0.06], b: [0.08, 0.09, 0.08, 0.05] };
const RARE = { disqualification: 0.004, technical_decision: 0.002, technical_draw: 0.03 };
const EARLY = 0.45;
const ONE_LENGTH = [{ share: 1, hazards: HAZARDS, rare: RARE }];
const leaves = fightLeaves(WINNER, HAZARDS, RARE);
const shifted = (shift: number) => fightLeaves(WINNER, shiftedHazards(HAZARDS, shift), RARE);

describe('a fight of four rounds', () => {
  it('has the probabilities that were worked out by hand', () => {
    const won = (winner: 'a' | 'b', ...endings: string[]) =>
      probabilityOf(leaves, (leaf) => leaf.winner === winner && endings.includes(leaf.ending));
    expect(goesTheDistance(leaves)).toBeCloseTo(0.705736, 6);
    expect(won('a', 'stoppage')).toBeCloseTo(0.180394, 6);
    expect(won('a', 'stoppage', 'disqualification')).toBeCloseTo(0.182594, 6);
    expect(won('b', 'stoppage')).toBeCloseTo(0.106671, 6);
    expect(won('a', 'decision', 'technical_decision')).toBeCloseTo(0.367406, 6);
    const early = probabilityOf(
      leaves,
      ({ winner, ending, round }) =>
        winner === 'a' && (ending === 'stoppage' || ending === 'disqualification') && round !== null && round <= 2,
    );
    expect(early).toBeCloseTo(0.114814, 6);
    expect(probabilityOf(leaves, ({ winner, ending, round }) => winner === 'a' && ending === 'stoppage' && round === 2)).toBeCloseTo(
      0.059044,
      6,
    );
    expect(endsByRound(leaves, 4)[2]?.ends).toBeCloseTo(0.072203, 6);
    expect(probabilityOf(leaves, ({ winner }) => winner !== 'b')).toBeCloseTo(0.6, 12);
  });

  it('lasts over totals as often as was worked out, also with the share of early endings moved', () => {
    expect([1.5, 2.5, 3.5].map((point) => lastsOver(leaves, point, EARLY))).toEqual([
      expect.closeTo(0.870217, 6),
      expect.closeTo(0.786416, 6),
      expect.closeTo(0.728268, 6),
    ]);
    expect(lastsOver(leaves, 2.5, EARLY, 'a')).toBeCloseTo(0.415207, 6);
    expect([0.38, 0.52].map((early) => lastsOver(leaves, 2.5, early))).toEqual([expect.closeTo(0.79147, 6), expect.closeTo(0.781361, 6)]);
    expect([-0.52, 0.52].map((shift) => lastsOver(shifted(shift), 2.5, EARLY))).toEqual([
      expect.closeTo(0.862328, 6),
      expect.closeTo(0.680471, 6),
    ]);
  });

  it('that is tied to the price of a total keeps the winner and moves the rest', () => {
    const shift = durationShift(WINNER, ONE_LENGTH, { point: 2.5, over: 0.8 }, EARLY);
    expect(shift).toBeCloseTo(-0.080112, 6);
    const tied = shifted(shift ?? NaN);
    expect(lastsOver(tied, 2.5, EARLY)).toBeCloseTo(0.8, 12);
    expect(goesTheDistance(tied)).toBeCloseTo(0.723471, 6);
    expect(probabilityOf(tied, ({ winner, ending }) => winner === 'a' && ending === 'stoppage')).toBeCloseTo(0.169476, 6);
    expect(probabilityOf(tied, ({ winner }) => winner === 'a')).toBeCloseTo(0.55, 12);
  });
});

it('a total that no fight of these winners can reach has no tie', () => {
  expect(durationShift(WINNER, ONE_LENGTH, { point: 3.5, over: 0.9999 }, EARLY)).toBeNull();
  expect(durationShift(WINNER, ONE_LENGTH, { point: 0.5, over: 0.05 }, EARLY)).toBeNull();
});

describe('10,000 random fights', () => {
  const random = seededRandom(7);
  const fights = Array.from({ length: 10_000 }, () => {
    const scheduled = 4 + 2 * Math.floor(random() * 5);
    const [p, q] = [random(), random() * 0.2];
    const hazards = (): number[] => Array.from({ length: scheduled }, () => 0.005 + random() * 0.5);
    const winner = { p_a: p * (1 - q), p_draw: q, p_b: (1 - p) * (1 - q) };
    const rare = { disqualification: random() * 0.01, technical_decision: random() * 0.01, technical_draw: random() * 0.05 };
    return { scheduled, winner, rare, hazards: { a: hazards(), b: hazards() } satisfies Hazards };
  });

  it('give back the winner and sum to 1 in every partition', () => {
    let furthest = 0;
    for (const { scheduled, winner, rare, hazards } of fights) {
      const all = fightLeaves(winner, hazards, rare);
      const wins = (side: 'a' | 'b' | null) => probabilityOf(all, (leaf) => leaf.winner === side);
      const gaps = [
        wins('a') - winner.p_a,
        wins('b') - winner.p_b,
        wins(null) - winner.p_draw,
        sum(endingsByWinner(all).map(({ probability }) => probability)) - 1,
        sum(endsByRound(all, scheduled).map(({ ends }) => ends)) + goesTheDistance(all) - 1,
        (endsByRound(all, scheduled).at(-1)?.goes_on ?? NaN) - goesTheDistance(all),
      ];
      furthest = Math.max(furthest, ...gaps.map(Math.abs));
    }
    expect(furthest).toBeLessThan(1e-12);
  });

  it('mirror when the sides are swapped, and last over a higher total less often', () => {
    for (const { scheduled, winner, rare, hazards } of fights.slice(0, 2_000)) {
      const all = fightLeaves(winner, hazards, rare);
      const mirrored = fightLeaves({ p_a: winner.p_b, p_draw: winner.p_draw, p_b: winner.p_a }, { a: hazards.b, b: hazards.a }, rare);
      const ofA = probabilityOf(all, (leaf) => leaf.winner === 'a' && leaf.ending === 'stoppage');
      expect(probabilityOf(mirrored, (leaf) => leaf.winner === 'b' && leaf.ending === 'stoppage')).toBe(ofA);
      const overs = Array.from({ length: scheduled }, (_, at) => lastsOver(all, at + 0.5, EARLY));
      expect(overs.every((over, at) => at === 0 || over < (overs[at - 1] ?? 1))).toBe(true);
    }
  });

  it('have the same tie from any total that they were tied to', () => {
    for (const { winner, rare, hazards } of fights.slice(0, 500)) {
      const shift = random() * 2 - 1;
      const tied = fightLeaves(winner, shiftedHazards(hazards, shift), rare);
      const found = durationShift(winner, [{ share: 1, hazards, rare }], { point: 2.5, over: lastsOver(tied, 2.5, EARLY) }, EARLY);
      expect(Math.abs((found ?? NaN) - shift)).toBeLessThan(1e-9);
    }
  });
});

it('the power method removes the vig of a market of five outcomes', () => {
  const odds = [3, 2.6, 7, 5.5, 17];
  expect(sum(odds.map((price) => 1 / price))).toBeCloseTo(1.101448, 6);
  const free = power(odds);
  expect('probabilities' in free && free.probabilities).toEqual(
    [0.307984, 0.359046, 0.124182, 0.160818, 0.047969].map((p) => expect.closeTo(p, 6)),
  );
});
