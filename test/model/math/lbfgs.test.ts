import { minimise } from '../../../src/model/math/lbfgs';

describe('L-BFGS', () => {
  it('solves a quadratic exactly where its gradient vanishes', () => {
    const minimum = minimise((point, gradient) => {
      const [x = 0, y = 0] = point;
      gradient.set([20 * (x - 3) + 2 * (y + 1), 2 * (x - 3) + 2 * (y + 1)]);
      return 10 * (x - 3) ** 2 + 2 * (x - 3) * (y + 1) + (y + 1) ** 2 + 5;
    }, new Float64Array(2));
    expect(minimum.converged).toBe(true);
    expect([...minimum.point]).toEqual([expect.closeTo(3, 6), expect.closeTo(-1, 6)]);
    expect(minimum.value).toBeCloseTo(5, 12);
  });

  it('finds the minimum of the Rosenbrock function', () => {
    const minimum = minimise(
      (point, gradient) => {
        const [x = 0, y = 0] = point;
        gradient.set([-2 * (1 - x) - 400 * x * (y - x * x), 200 * (y - x * x)]);
        return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
      },
      Float64Array.of(-1.2, 1),
    );
    expect([...minimum.point]).toEqual([expect.closeTo(1, 5), expect.closeTo(1, 5)]);
  });

  it('reports an early stop, and leaves the start point unchanged', () => {
    const start = Float64Array.of(-1.2, 1);
    const after = (maxIterations: number) =>
      minimise(
        (point, gradient) => {
          gradient.set(point.map((x) => 4 * x ** 3));
          return point.reduce((sum, x) => sum + x ** 4, 0);
        },
        start,
        { maxIterations },
      );
    expect(after(2)).toMatchObject({ converged: false, iterations: 2 });
    expect(after(0)).toMatchObject({ converged: false, iterations: 0, point: start });
    expect([...start]).toEqual([-1.2, 1]);
  });
});
