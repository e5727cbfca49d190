export interface JsonObject {
  readonly [key: string]: Json;
}
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A stored model that cannot be used; the message gives the reason. */
export class UnusableModel extends Error {
  constructor(reason: string) {
    super(`the stored model cannot be used: ${reason}`);
    this.name = 'UnusableModel';
  }
}

/** Parsers for parts of an untrusted stored model. Each @throws UnusableModel that names `what` when the value has another type. */
export function object(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnusableModel(`${what} is not an object`);
  return { ...value };
}

export function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new UnusableModel(`${what} is not a list`);
  return value;
}

export function finite(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new UnusableModel(`${what} is not a finite number`);
  return value;
}

export function positive(value: unknown, what: string): number {
  const number = finite(value, what);
  if (number <= 0) throw new UnusableModel(`${what} is not above 0`);
  return number;
}

export function parseText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new UnusableModel(`${what} is not text`);
  return value;
}
