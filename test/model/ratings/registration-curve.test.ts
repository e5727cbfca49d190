import { registrationCurve } from '../../../src/model/ratings/registration-curve';

describe('the registration curve', () => {
  it('is the median debut month of neighbours by number, constant beyond the ends and linear between', () => {
    const debuts = Array.from({ length: 153 }, (_, i) => ({ registration: 10 * i, month: 1000 + i }));
    const debutMonthOf = registrationCurve([...debuts].reverse());
    // Windows of 151 around numbers 75, 76 and 77.
    expect([0, 750, 755, 760, 770, 99_999].map(debutMonthOf)).toEqual([1075, 1075, 1075.5, 1076, 1077, 1077]);
  });

  it('is not moved by one fighter who was registered long after their debut', () => {
    const debuts = Array.from({ length: 301 }, (_, i) => ({ registration: i, month: i === 150 ? 1 : 500 }));
    expect(registrationCurve(debuts)(150)).toBe(500);
  });

  it('is the overall median if there are few, and unknown if there is none', () => {
    expect(
      registrationCurve([
        { registration: 5, month: 40 },
        { registration: 9, month: 44 },
      ])(1),
    ).toBe(42);
    expect(registrationCurve([])(5)).toBeNaN();
  });
});
