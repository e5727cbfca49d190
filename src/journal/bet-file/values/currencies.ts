import { isCurrency } from '../../../users/amounts';

/** Currencies that a sign may stand for. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '£': ['GBP'],
  '€': ['EUR'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'ARS', 'CLP', 'COP', 'SGD', 'HKD'],
  US$: ['USD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  NZ$: ['NZD'],
  MX$: ['MXN'],
  R$: ['BRL'],
  KR: ['SEK', 'NOK', 'DKK', 'ISK'],
  KČ: ['CZK'],
  ZŁ: ['PLN'],
  ZL: ['PLN'],
  FT: ['HUF'],
  LEI: ['RON'],
  ЛВ: ['BGN'],
  '₽': ['RUB'],
  РУБ: ['RUB'],
  Р: ['RUB'],
  '₴': ['UAH'],
  ГРН: ['UAH'],
  '₺': ['TRY'],
  '¥': ['JPY', 'CNY'],
  '₩': ['KRW'],
  '₹': ['INR'],
  '₦': ['NGN'],
  '₱': ['PHP'],
};

/** The currencies that a sign or a code may stand for, ISO 4217; undefined for a text that is neither. */
export function currenciesOf(text: string): readonly string[] | undefined {
  const sign = text.trim().toUpperCase().replace(/\.$/, '');
  if (Object.hasOwn(SIGNS, sign)) return SIGNS[sign];
  return /^[A-Z]{3}$/.test(sign) && isCurrency(sign) ? [sign] : undefined;
}
