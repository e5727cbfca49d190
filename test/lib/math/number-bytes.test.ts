import { numberBytes } from '../../../src/lib/math/number-bytes';

/** NaNs as engines have made them: positive, negative, and with all bits set. */
const NANS = [0x7ff8000000000000n, 0xfff8000000000000n, 0xffffffffffffffffn];

const numbersWith = (nan: bigint): Float64Array => new Float64Array(BigUint64Array.of(0n, nan, 0x3ff0000000000000n, nan).buffer);

it('gives the same bytes for a NaN of any bits', () => {
  const [first, ...others] = NANS.map((nan) => Buffer.from(numberBytes(numbersWith(nan))).toString('hex'));
  expect(others).toEqual([first, first]);
});

it('keeps every other number, and what it was given', () => {
  const given = Float64Array.of(-0, 0, 5e-324, -Infinity, 1 / 3);
  expect([...new Float64Array(numberBytes(given).buffer)]).toEqual([...given]);
  const numbers = numbersWith(0xffffffffffffffffn);
  numberBytes(numbers);
  expect(new BigUint64Array(numbers.buffer)[1]).toBe(0xffffffffffffffffn);
});

it('reads a part of an array', () => {
  expect([...new Float64Array(numberBytes(Float64Array.of(1, 2, 3, 4).subarray(1, 3)).buffer)]).toEqual([2, 3]);
});
