import { FixedOffsetZone, IANAZone } from 'luxon';

/** Names of zones that trackers and people use. Those with several meanings are in `AMBIGUOUS`. */
const ZONES: Readonly<Record<string, string>> = {
  Z: 'UTC',
  UTC: 'UTC',
  GMT: 'UTC',
  ET: 'America/New_York',
  EST: 'UTC-5',
  EDT: 'UTC-4',
  CT: 'America/Chicago',
  CST: 'UTC-6',
  CDT: 'UTC-5',
  MT: 'America/Denver',
  MST: 'UTC-7',
  MDT: 'UTC-6',
  PT: 'America/Los_Angeles',
  PST: 'UTC-8',
  PDT: 'UTC-7',
  BST: 'UTC+1',
  WET: 'UTC',
  WEST: 'UTC+1',
  CET: 'UTC+1',
  CEST: 'UTC+2',
  MEZ: 'UTC+1',
  MESZ: 'UTC+2',
  EET: 'UTC+2',
  EEST: 'UTC+3',
  MSK: 'UTC+3',
  AEST: 'UTC+10',
  AEDT: 'UTC+11',
  ACST: 'UTC+9:30',
  ACDT: 'UTC+10:30',
  AWST: 'UTC+8',
  NZST: 'UTC+12',
  NZDT: 'UTC+13',
  JST: 'UTC+9',
  KST: 'UTC+9',
  HKT: 'UTC+8',
  SGT: 'UTC+8',
  PHT: 'UTC+8',
  WIB: 'UTC+7',
  SAST: 'UTC+2',
  CAT: 'UTC+2',
  EAT: 'UTC+3',
  WAT: 'UTC+1',
  TRT: 'UTC+3',
  BRT: 'UTC-3',
  ART: 'UTC-3',
  AKST: 'UTC-9',
  AKDT: 'UTC-8',
  HST: 'UTC-10',
  NST: 'UTC-3:30',
  NDT: 'UTC-2:30',
  ADT: 'UTC-3',
};

/** Names of zones with several meanings. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  IST: 'India, Ireland or Israel',
  AST: 'Arabia or the Atlantic coast of Canada',
  GST: 'the Gulf or South Georgia',
  ECT: 'Ecuador or the Eastern Caribbean',
  SST: 'Samoa or Singapore',
  BDT: 'Bangladesh or Brunei',
};

/** The places whose time a short name may be; undefined for a name with one meaning, and for another text. */
export function ambiguousZone(text: string): string | undefined {
  const name = text.trim().toUpperCase();
  return Object.hasOwn(AMBIGUOUS, name) ? AMBIGUOUS[name] : undefined;
}

/** A zone as luxon names it, from an offset, a usual short name or an IANA name; undefined for another text. */
export function zoneFrom(text: string): string | undefined {
  const name = text.trim().replaceAll('\u2212', '-');
  const short = name.toUpperCase().replaceAll('.', '');
  if (Object.hasOwn(ZONES, short)) return ZONES[short];
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/.exec(short) ?? [];
  if (sign !== undefined && Number(hours) <= 14) return FixedOffsetZone.parseSpecifier(`UTC${sign}${hours}:${minutes}`)?.name;
  return /^[A-Za-z]+\/[A-Za-z_/+-]+$/.test(name) && IANAZone.isValidZone(name) ? name : undefined;
}

/** Why a time is not clear whose zone has several meanings; undefined for another text. */
export function zoneDoubt(text: string): string | undefined {
  const places = ambiguousZone(/(?<!\p{L})\p{L}+(?=\)?$)/u.exec(text)?.[0] ?? '');
  return places === undefined ? undefined : `"${text}" may be in the time of ${places}: write the offset, such as +05:30`;
}
