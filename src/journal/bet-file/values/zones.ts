import { FixedOffsetZone, IANAZone } from 'luxon';

/** Names of zones that trackers and people use. Those with two meanings, such as IST, are left out. */
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
};

/** A zone as luxon names it, from an offset, a usual short name or an IANA name; undefined for another text. */
export function zoneFrom(text: string): string | undefined {
  const name = text.trim().replaceAll('\u2212', '-');
  const short = name.toUpperCase().replaceAll('.', '');
  if (Object.hasOwn(ZONES, short)) return ZONES[short];
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/.exec(short) ?? [];
  if (sign !== undefined && Number(hours) <= 14) return FixedOffsetZone.parseSpecifier(`UTC${sign}${hours}:${minutes}`)?.name;
  return /^[A-Za-z]+\/[A-Za-z_/+-]+$/.test(name) && IANAZone.isValidZone(name) ? name : undefined;
}
