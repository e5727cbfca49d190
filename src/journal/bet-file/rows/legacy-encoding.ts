import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import { UnreadableFile } from './unreadable-file';
import type { Meaning } from '../values/column-names';
import { namedColumn } from '../values/meanings';
import { resultFrom } from '../values/results';
import { decodeAs, decodeText, LEGACY_ENCODINGS, type DecodedFile } from './decode';
import { cellAt } from './cells';
import { readTable, type BetTable } from './table';

type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number];

/** The encoding of a file that is neither UTF-8 nor UTF-16, as far as its texts tell. */
export interface EncodingReading {
  readonly encoding: LegacyEncoding;
  readonly table: BetTable;
  /** Some names that read differently in another encoding that fits as well. */
  readonly samples: readonly EncodedName[];
}

export type EncodedName = Readonly<Record<LegacyEncoding, string>>;

/** A header is in the first bytes of a file. */
const HEADER_BYTES = 64 * 1024;
const MOST_NAMES = 500;
const MOST_SAMPLES = 3;

/** Finds the encodings in which most names of columns are usual ones, and of these the one in which the names of fighters look like names. */
export async function readLegacyFile(bytes: Buffer): Promise<EncodingReading> {
  if (isShiftJis(bytes.subarray(0, HEADER_BYTES)))
    throw new UnreadableFile('file_not_csv', 'the file is in Shift-JIS: save it as CSV in UTF-8, then import that file');
  const byHeader: { readonly encoding: LegacyEncoding; readonly known: number }[] = [];
  for (const encoding of LEGACY_ENCODINGS)
    byHeader.push({ encoding, known: await knownNames(decodeAs(bytes.subarray(0, HEADER_BYTES), encoding)) });
  const most = Math.max(...byHeader.map(({ known }) => known));
  const [first = LEGACY_ENCODINGS[0], ...others] = byHeader.flatMap(({ encoding, known }) => (known === most ? [encoding] : []));
  const table = await readTable(decodeAs(bytes, first));
  const names = (await textsIn(table, ['selection', 'event'])).map((name) => inEachEncoding(name, first));
  const results = (await textsIn(table, ['result'])).map((result) => inEachEncoding(result, first));
  const faults = (encoding: LegacyEncoding): number =>
    names.filter((name) => !isName(name[encoding])).length + results.filter((result) => resultFrom(result[encoding]) === undefined).length;
  const least = Math.min(...[first, ...others].map(faults));
  const fitting = [first, ...others].filter((encoding) => faults(encoding) === least);
  const [encoding = first] = fitting;
  const differing = names.filter((name) => fitting.some((other) => name[other] !== name[encoding]));
  return {
    encoding,
    table: encoding === first ? table : await readTable(decodeAs(bytes, encoding)),
    samples: differing.slice(0, MOST_SAMPLES),
  };
}

async function knownNames(text: DecodedFile): Promise<number> {
  try {
    const { header } = await readTable(text);
    return header.filter((name) => namedColumn(name) !== undefined).length;
  } catch (error) {
    if (error instanceof UnreadableFile) return 0;
    throw error;
  }
}

/** Different texts of the columns with some meanings that not all encodings read alike. */
async function textsIn({ header, rows }: BetTable, meanings: readonly Meaning[]): Promise<string[]> {
  const columns = header.flatMap((name, at) => (meanings.some((meaning) => meaning === namedColumn(name)?.meaning) ? [at] : []));
  const found = new Set<string>();
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    for (const at of columns) {
      const name = cellAt(row, { at });
      if (/\P{ASCII}/u.test(name)) found.add(name);
    }
    if (found.size >= MOST_NAMES) break;
  }
  return [...found];
}

const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

function inEachEncoding(name: string, decodedAs: LegacyEncoding): EncodedName {
  const signs = decodeText(ALL_BYTES, decodedAs);
  const bytes = Buffer.from([...name].map((sign) => signs.indexOf(sign)));
  const as = (encoding: LegacyEncoding): string => decodeText(bytes, encoding);
  return {
    'windows-1252': as('windows-1252'),
    'windows-1250': as('windows-1250'),
    'windows-1251': as('windows-1251'),
    'windows-1254': as('windows-1254'),
    'windows-1253': as('windows-1253'),
  };
}

const SIGN = String.raw`[^\p{ASCII}\p{L}\p{M}\s’‘“”„«»–—…]`;
const SIGN_IN_WORD = new RegExp(String.raw`\p{L}${SIGN}|${SIGN}\p{L}`, 'u');
const TWO_SCRIPTS = /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/** Whether a text may be names: no word of them has letters of two scripts, or a sign such as in `£uczak`. */
function isName(text: string): boolean {
  return !SIGN_IN_WORD.test(text) && !TWO_SCRIPTS.test(text) && !/\p{Ll}(?!\p{ASCII})\p{Lu}/u.test(text);
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
/** Share of first bytes of Japanese signs, which single letters of other encodings rarely have. */
const LEAST_FIRST_BYTES = 0.25;

/** Whether bytes are Japanese text: its signs come in rows, where letters beyond ASCII in European names stand alone. */
function isShiftJis(bytes: Buffer): boolean {
  const beyond = bytes.filter((byte) => byte >= 0x80);
  if (beyond.filter((byte) => byte > 0x80 && byte < 0xa0).length < LEAST_FIRST_BYTES * beyond.length) return false;
  const words = new TextDecoder('shift_jis').decode(bytes).match(JAPANESE) ?? [];
  return words.filter((word) => [...word].length > 1).length > words.length / 2;
}
