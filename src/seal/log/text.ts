import { sortedKeys } from '../../lib/unknown-values';

/**
 * The canonical JSON of a value, as bytes are hashed. Source: RFC 8785, which is what `JSON.stringify` writes once keys are sorted by their UTF-16
 * units. Keys that are whole numbers would come first, and no leaf has any.
 */
export function canonicalJson(value: object): string {
  return JSON.stringify(value, sortedKeys);
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns undefined for a text that is not lower-case hexadecimal */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
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
