import fc from 'fast-check';
import { collinearGroups, correlation, type ValuedColumn } from '../../../src/model/evaluation/collinearity';
import { seededRandom } from '../../../src/lib/math/random';

function column(name: string, values: readonly number[], symmetry: ValuedColumn['symmetry'] = 'antisymmetric'): ValuedColumn {
  return {
    name,
    symmetry,
    values: Float64Array.from(values, (value) => (Number.isNaN(value) ? 0 : value)),
    known: Uint8Array.from(values, (value) => Number(!Number.isNaN(value))),
  };
}

const rows = Array.from({ length: 60 }, (_, i) => i);
const u = rows.map((i) => (i % 5 === 0 ? NaN : Math.sin(1 + i * 1.7)));
const v = rows.map((i) => (i % 7 === 3 ? NaN : Math.sin(1.2 + i * 1.7) + 0.3 * Math.cos(i * 2.3)));

describe('correlation', () => {
  it('uses the rows in which both columns have a value', () => {
    // numpy.corrcoef of those rows; of them and their negatives, which are the bouts in the other order. numpy 2.4.6.
    expect(correlation(column('u', u, 'symmetric'), column('v', v, 'symmetric'))).toBeCloseTo(0.9352310436746349, 12);
    expect(correlation(column('u', u), column('v', v))).toBeCloseTo(0.935112746576815, 12);
  });

  it('is 1 with itself and -1 with its negative', () => {
    expect(correlation(column('v', v), column('v', v))).toBeCloseTo(1, 12);
    expect(
      correlation(
        column('v', v),
        column(
          'w',
          v.map((value) => -value),
        ),
      ),
    ).toBeCloseTo(-1, 12);
  });

  it('is 0 between the two kinds, with a constant column, and if few rows have both', () => {
    expect(correlation(column('v', v), column('v', v, 'symmetric'))).toBe(0);
    expect(
      correlation(
        column('v', v, 'symmetric'),
        column(
          'c',
          rows.map(() => 0.3),
          'symmetric',
        ),
      ),
    ).toBe(0);
    expect(
      correlation(
        column('v', v),
        column(
          'c',
          rows.map(() => 0),
        ),
      ),
    ).toBe(0);
    expect(
      correlation(
        column('v', v),
        column(
          'w',
          v.map((value, i) => (i < 30 ? value : NaN)),
        ),
      ),
    ).toBe(0);
  });
});

describe('collinear groups', () => {
  /** Each step along the chain is a turn by `angle`: neighbours are correlated by its cosine. */
  const chain = (angle: number, length: number) => {
    const random = seededRandom(1);
    const plane = Array.from({ length: 4000 }, () => [random() - 0.5, random() - 0.5] as const);
    return Array.from({ length }, (_, k) =>
      column(
        `c${k}`,
        plane.map(([x, y]) => x * Math.cos(k * angle) + y * Math.sin(k * angle)),
      ),
    );
  };

  it('do not link by chains: every member correlates with the leader', () => {
    const groups = collinearGroups(chain(0.4, 5), 5, 0.9);
    expect(groups.map(({ features }) => features)).toEqual([
      ['c0', 'c1'],
      ['c2', 'c3'],
    ]);
    for (const { max_abs_correlation } of groups) expect(max_abs_correlation).toBeCloseTo(Math.cos(0.4), 1);
  });

  it('leave out columns without members, and only let eligible columns lead', () => {
    expect(collinearGroups(chain(0.4, 5), 0, 0.9)).toEqual([]);
    expect(collinearGroups(chain(0.4, 5), 1, 0.9).map(({ features }) => features)).toEqual([['c0', 'c1']]);
    expect(collinearGroups(chain(0.8, 3), 3, 0.9)).toEqual([]);
  });

  it('have leaders that do not correlate with each other, and no member twice', () => {
    const values = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(values, { minLength: 2, maxLength: 6 }), fc.double({ min: 0.05, max: 0.6, noNaN: true }), (all, limit) => {
        const columns = all.map((of, j) => column(`c${j}`, of));
        const named = new Map(columns.map((one) => [one.name, one]));
        const groups = collinearGroups(columns, columns.length, limit);
        const leaders = groups.map(({ features }) => named.get(features[0]!)!);
        leaders.forEach((one, i) => {
          for (const other of leaders.slice(i + 1)) expect(Math.abs(correlation(one, other))).toBeLessThan(limit);
        });
        const members = groups.flatMap(({ features }) => features);
        expect(new Set(members).size).toBe(members.length);
      }),
    );
  });
});
