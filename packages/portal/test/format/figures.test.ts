import { gainText, moneyText, numberText, payable, percentText, pointsText } from '../../src/format/figures';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [percentText(0.0403), '4.0 %'],
  [percentText(-0.00004), '0.0 %'],
  [percentText(-0.05, 0), '−5 %'],
  [pointsText(0.0403), '+4.0 pp'],
  [pointsText(-0.0403), '−4.0 pp'],
  [pointsText(0.0001), '0.0 pp'],
  [gainText(0.025), '+2.5 %'],
  [gainText(-0.00001), '0.0 %'],
  [moneyText(26.6, 'USD'), '$26.60'],
  [moneyText(-91.41, 'USD', { sign: true }), '−$91.41'],
  [moneyText(0, 'EUR', { sign: true }), '€0.00'],
  [numberText(12345.678, 1), '12,345.7'],
])('%s is %s', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

it('a stake in a currency without a smaller unit is rounded down to what the journal takes', () => {
  expect([payable(1234.56, 'JPY'), payable(1234.56, 'USD'), payable(0.99, 'KRW')]).toEqual([1234, 1234.56, 0]);
});
