import fc from 'fast-check';
import { agree, votesOf, type Opinion } from '../../../src/betting/fair/consensus';
import { vigFreeLegs } from '../../../src/betting/odds/vig-free';
import { logOdds } from '../../../src/lib/math/log-odds';

const polledAt = new Date('2025-09-27T21:05:00Z');

function opinion(book: string, a: number | null, b: number | null, draw: number | null = null, minutesOld = 0): Opinion {
  const legs = { market_type: draw === null ? ('h2h' as const) : ('h2h_3_way' as const), a, b, draw };
  return { book, ...legs, quoted_at: new Date(polledAt.getTime() - minutesOld * 60_000), vig_free: vigFreeLegs(legs) };
}

describe('the consensus of the books', () => {
  const soft = [opinion('bovada', 2, 2), opinion('fanduel', 1.5, 3), opinion('draftkings', 1.8, 2.25)];

  it('is the mean of their log-odds: fair prices of 1/2, 2/3 and 5/9 agree on the log-odds (0 + 0.6931 + 0.2231) / 3', () => {
    const consensus = agree(votesOf(soft, 2), 'h2h')!;
    expect(logOdds(consensus.a)).toBeCloseTo((0 + Math.log(2) + Math.log(1.25)) / 3, 9);
    expect(consensus).toMatchObject({ sources: 3, draw: null, books: ['bovada', 'fanduel', 'draftkings'] });
  });

  it('gives a sharp book the given weight', () => {
    const consensus = agree(votesOf([...soft.slice(0, 2), opinion('pinnacle', 1.8, 2.25)], 4), 'h2h')!;
    expect(logOdds(consensus.a)).toBeCloseTo((0 + Math.log(2) + 4 * Math.log(1.25)) / 6, 9);
  });

  it('halves the weight of a quote with each half-hour of its age', () => {
    const consensus = agree(votesOf([...soft.slice(0, 2), opinion('draftkings', 1.8, 2.25, null, 60)], 2), 'h2h')!;
    expect(logOdds(consensus.a)).toBeCloseTo((0 + Math.log(2) + 0.25 * Math.log(1.25)) / 2.25, 9);
  });

  it('finds a consensus of prices months older than the judged one, although their weights would all be 0', () => {
    const stale = soft.map(({ book, a, b }) => opinion(book, a, b, null, 60 * 24 * 150));
    const consensus = agree(votesOf([...stale, opinion('betus', 1.8, 2.25)], 2), 'h2h', 3, 'betus')!;
    expect(logOdds(consensus.a)).toBeCloseTo((0 + Math.log(2) + Math.log(1.25)) / 3, 9);
  });

  it('counts books that share one price feed as one, and needs three sources', () => {
    const votes = votesOf([opinion('betonlineag', 2, 2), opinion('lowvig', 2, 2), opinion('bovada', 2, 2)], 2);
    expect(votes.map(({ source }) => source)).toHaveLength(2);
    expect(agree(votes, 'h2h')).toBeNull();
    expect(agree(votes, 'h2h', 1)).toMatchObject({ a: 0.5, sources: 2 });
  });

  it('never mixes two-way with three-way markets', () => {
    const votes = votesOf([...soft, opinion('betmgm', 4, 1.5, 15), opinion('betus', 4, 1.5, 15)], 2);
    expect(agree(votes, 'h2h')).toEqual(agree(votesOf(soft, 2), 'h2h'));
    expect(agree(votes, 'h2h_3_way')).toBeNull();
    expect(agree(votes, 'h2h_3_way', 2)!.draw).toBeCloseTo(vigFreeLegs({ market_type: 'h2h_3_way', a: 4, b: 1.5, draw: 15 })!.draw!, 9);
  });

  it('leaves out empty exchange books, unpaired markets and misplaced decimal points', () => {
    const odd = [opinion('betfair_ex_uk', 1.01, 1.01), opinion('betrivers', 1.5, null), opinion('betus', 24, 1.02)];
    expect(agree(votesOf([...soft, ...odd], 2), 'h2h')).toEqual(agree(votesOf(soft, 2), 'h2h'));
  });

  it('lies between its sources and does not depend on their order', () => {
    const fair = fc.double({ min: 0.2, max: 0.8, noNaN: true });
    const books = ['bovada', 'fanduel', 'draftkings', 'pinnacle', 'betrivers'];
    fc.assert(
      fc.property(fc.array(fair, { minLength: 3, maxLength: 5 }), (probabilities) => {
        const given = probabilities.map((p, i) => opinion(books[i]!, 1 / p, 1 / (1 - p)));
        const consensus = agree(votesOf(given, 2), 'h2h');
        if (consensus === null) return;
        expect(consensus.a).toBeGreaterThanOrEqual(Math.min(...probabilities) - 1e-9);
        expect(consensus.a).toBeLessThanOrEqual(Math.max(...probabilities) + 1e-9);
        expect(consensus.a + consensus.b).toBeCloseTo(1, 12);
        expect(agree(votesOf(given.toReversed(), 2), 'h2h')!.a).toBeCloseTo(consensus.a, 12);
      }),
    );
  });
});
