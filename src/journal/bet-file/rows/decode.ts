import { isUtf8 } from 'node:buffer';
import { UnreadableFile } from './unreadable-file';

/** Encodings that a file without a byte order mark may be told to have, beside UTF-8. */
export const LEGACY_ENCODINGS = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'windows-1253'] as const;

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof LEGACY_ENCODINGS)[number];

export interface DecodedFile {
  readonly encoding: FileEncoding;
  /** The text as UTF-8, without a byte order mark. */
  readonly bytes: Buffer;
  /** Whether some bytes are not of its encoding; each of them becomes `DAMAGED`. */
  readonly isDamaged: boolean;
}

/** The replacement character. */
export const DAMAGED = '\ufffd';

const SAVE_AS_CSV = {
  spreadsheet: 'open it in a spreadsheet program and save it as "CSV UTF-8", then import that file',
  numbers: 'open it in Numbers, choose File, Export To, CSV, then import that file',
  pdf: 'export the bets as CSV from the program that made it; tables in a PDF cannot be read',
  archive: 'unpack it, then import the CSV file in it',
};

/** First bytes of files that are no text, the longest first. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string, cure: string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'an Excel workbook (.xls)', SAVE_AS_CSV.spreadsheet],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'a 7z archive', SAVE_AS_CSV.archive],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document', SAVE_AS_CSV.pdf],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR archive', SAVE_AS_CSV.archive],
  [[0x1f, 0x8b], 'a gzip archive', SAVE_AS_CSV.archive],
];

/** Decodes a file to UTF-8. @param told the encoding of a file that is neither UTF-8 nor UTF-16 @throws UnreadableFile for no text */
export function decodeFile(bytes: Buffer, told: FileEncoding = 'windows-1252'): DecodedFile {
  assertText(bytes);
  return decodeAs(bytes, utf16Of(bytes) ?? (isUtf8(bytes) || isDamagedUtf8(bytes) ? 'utf-8' : told));
}

export function decodeAs(bytes: Buffer, encoding: FileEncoding): DecodedFile {
  if (encoding === 'utf-8' && isUtf8(bytes)) return { encoding, bytes: hasUtf8Mark(bytes) ? bytes.subarray(3) : bytes, isDamaged: false };
  return { encoding, bytes: Buffer.from(decodeText(bytes, encoding)), isDamaged: encoding === 'utf-8' };
}

/** The signs of Windows where ISO-8859-1 has none. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text of bytes. Node.js 20 reads windows-1252 as ISO-8859-1, without a euro sign. */
export function decodeText(bytes: Buffer, encoding: FileEncoding): string {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes);
  return bytes.toString('latin1').replaceAll(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS.charAt(sign.charCodeAt(0) - 0x80));
}

/** Undefined for bytes that do not look like UTF-16. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  // Latin text in UTF-16 without a mark has a zero in every other byte.
  const zeros = (offset: number) => start.filter((byte, i) => i % 2 === offset && byte === 0).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  return zeros(0) > start.length / 4 ? 'utf-16be' : undefined;
}

/** Characters beyond ASCII, a run of damaged ones as one. */
const BEYOND_ASCII = /\ufffd+|(?!\ufffd)\P{ASCII}/gu;

/** Whether most characters beyond ASCII are whole: text in an encoding of one byte a character rarely looks like UTF-8. */
function isDamagedUtf8(bytes: Buffer): boolean {
  if (hasUtf8Mark(bytes)) return true;
  const found = new TextDecoder().decode(bytes).match(BEYOND_ASCII) ?? [];
  return 2 * found.filter((text) => text.startsWith(DAMAGED)).length < found.length;
}

function hasUtf8Mark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** @throws UnreadableFile */
function assertText(bytes: Buffer): void {
  const found = SIGNATURES.find(([signature]) => signature.every((byte, i) => bytes[i] === byte));
  if (found !== undefined) throw new UnreadableFile('file_not_csv', `the file is ${found[1]}, not CSV: ${found[2]}`);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw ofZip(bytes);
  if (bytes.length === 0) throw new UnreadableFile('file_empty', 'the file is empty: export the bets again');
  const start = bytes.subarray(0, 1000).toString('latin1').trimStart().toLowerCase();
  if (start.startsWith('<!doctype html') || start.startsWith('<html'))
    throw new UnreadableFile('file_not_csv', 'the file is a web page, not CSV: sign in at the tracker and export the bets again');
  if (utf16Of(bytes) === undefined && bytes.subarray(0, 1000).includes(0))
    throw new UnreadableFile('file_not_csv', 'this is not a text file: export the bets as CSV');
}

/** What a zip file holds shows in the names of its first entries. */
function ofZip(bytes: Buffer): UnreadableFile {
  const names = bytes.subarray(0, 4096).toString('latin1');
  const [what, cure] = names.includes('opendocument')
    ? ['an OpenDocument spreadsheet (.ods)', SAVE_AS_CSV.spreadsheet]
    : names.includes('Index/') || names.includes('.iwa')
      ? ['a Numbers spreadsheet', SAVE_AS_CSV.numbers]
      : names.includes('[Content_Types].xml') || names.includes('xl/') || names.includes('_rels/')
        ? ['an Excel workbook (.xlsx)', SAVE_AS_CSV.spreadsheet]
        : ['a zip archive', SAVE_AS_CSV.archive];
  return new UnreadableFile('file_not_csv', `the file is ${what}, not CSV: ${cure}`);
}
