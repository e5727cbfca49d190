import { stepPath } from '../../src/charts/parts/step-path';

const BOX = { width: 100, height: 20, from: 0, to: 10 };

describe('a small line of steps', () => {
  it('holds each price until the next one, the lowest at the bottom and the highest at the top', () => {
    const steps = [
      { at: 0, price: 2 },
      { at: 4, price: 3 },
      { at: 5, price: 2.5 },
    ];
    expect(stepPath(steps, BOX)).toBe('M0 20H40V0H50V10H100');
  });

  it('leaves a gap where nothing is known', () => {
    const steps = [
      { at: 0, price: 2 },
      { at: 3, price: null },
      { at: 6, price: 3 },
    ];
    expect(stepPath(steps, BOX)).toBe('M0 20H30M60 0H100');
  });

  it('draws one price at half the height, and nothing without a price', () => {
    expect(stepPath([{ at: -5, price: 2 }], BOX)).toBe('M0 10H100');
    expect(stepPath([{ at: 1, price: null }], BOX)).toBe('');
  });
});
