import { sortedKeys } from '../../lib/unknown-values';

/**
 * The canonical JSON of a value, as bytes are hashed. Source: RFC 8785, which is what `JSON.stringify` writes once keys are sorted by their UTF-16
 * units. Keys that are whole numbers would come first, and no leaf has any.
 */
export function canonicalJson(value: object): string {
  return JSON.stringify(value, sortedKeys);
}

const ENCODER = new TextEncoder();

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => ENCODER.encode(text);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const BYTES = new Map(HEX.map((digits, byte) => [digits, byte]));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** @returns undefined for a text that is not lower-case hexadecimal */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 2 !== 0) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = BYTES.get(text.slice(at * 2, at * 2 + 2));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** @returns undefined for a text that is not base64 with its padding */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
