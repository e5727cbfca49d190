import { currenciesOf } from '../values/currencies';
import { plainWords } from '../values/meanings';
import { ambiguousZone, zoneFrom } from '../values/zones';

/** What the lines above the header say of the whole file. */
export interface Titles {
  /** The texts that name a currency, each with the codes of ISO 4217 that it may stand for. */
  readonly currencies: readonly TitledCurrency[];
  /** The zone of times without one, as luxon names it; undefined where the titles name none, or several. */
  readonly zone: string | undefined;
  /** Whether they name a zone with several meanings. */
  readonly isZoneUnclear: boolean;
  /** Whether they speak of units, which stakes may be in. */
  readonly hasUnits: boolean;
}

export interface TitledCurrency {
  readonly title: string;
  readonly codes: readonly string[];
}

const CURRENCY_WORDS =
  /\b(?:currency|ccy|wahrung|waehrung|devise|monnaie|moneda|divisa|valuta|moeda|waluta|valuutta|para birimi|mena)\b|валюта|\b(?:amounts?|stakes?|money|values?|figures|sums?|betrage|montants|importes|importi|kwoty|belopp)\b.* (?:in|en|w|i)\b/;
const ZONE_WORDS =
  /\b(?:time ?zone|zone|tz|zeitzone|fuseau(?: horaire)?|zona horaria|fuso(?: orario| horario)?|tijdzone|strefa czasowa)\b|\b(?:times?|dates?|zeiten|heures|horas|orari)\b.* (?:in|en)\b|\buhrzeiten\b/;
const UNIT_WORDS = /\b(?:units?|einheit(?:en)?|unidad(?:e?s)?|unites?|unita|jednostk\w+)\b/;
/** Names that people write for a code. */
const NAMES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:us|u s|american) dollars?\b/, ['USD']],
  [/\bcanadian dollars?\b/, ['CAD']],
  [/\baustralian dollars?\b/, ['AUD']],
  [/\bdollars?\b/, currenciesOf('$') ?? []],
  [/\b(?:pounds?|sterling|pfund)\b/, ['GBP']],
  [/\beuros?\b/, ['EUR']],
  [/\byen\b/, ['JPY']],
];

/** Reads titles such as `Account currency: USD` and `All times in UTC`. @param titles the cells of the lines above the header */
export function readTitles(titles: readonly (readonly string[])[]): Titles {
  const texts = titles.map((cells) =>
    cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' '),
  );
  const currencies = texts.flatMap((title) => {
    const [, inBrackets] = /[([]\s*([^()[\]\s]{1,3})\s*[)\]]/.exec(title) ?? [];
    const codes = CURRENCY_WORDS.test(plainWords(title)) ? currencyIn(title) : inBrackets && currencyIn(inBrackets);
    return codes === undefined || codes === '' ? [] : [{ title, codes }];
  });
  const onZones = texts.filter((title) => ZONE_WORDS.test(plainWords(title)));
  const [zone, otherZone] = new Set(onZones.flatMap((title) => zoneIn(title) ?? []));
  const isZoneUnclear = onZones.some((title) => title.split(/[^A-Z]+/).some((token) => ambiguousZone(token) !== undefined));
  return {
    currencies,
    zone: otherZone === undefined ? zone : undefined,
    isZoneUnclear,
    hasUnits: texts.some((title) => UNIT_WORDS.test(plainWords(title))),
  };
}

/** The currency that a title names. Small words are no codes. */
function currencyIn(title: string): readonly string[] | undefined {
  for (const token of title.split(/[\s:=;,()[\]"']+/)) {
    const codes = /^[a-z]{3}$/.test(token) || NO_CODES.test(token) ? undefined : currenciesOf(token);
    if (codes !== undefined) return codes;
  }
  const words = plainWords(title);
  return NAMES.find(([name]) => name.test(words))?.[1];
}

/** Words in capitals that are the codes of the Albanian lek and the Tongan pa'anga too. */
const NO_CODES = /^(?:ALL|TOP)$/i;

function zoneIn(title: string): string | undefined {
  const tokens = title.split(/[\s=;,()[\]"']+/).map((token) => token.replace(/:$/, ''));
  return tokens.map((token) => (/^[a-z]+$/.test(token) ? undefined : zoneFrom(token))).find((zone) => zone !== undefined);
}
