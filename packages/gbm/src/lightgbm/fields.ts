import { UnusableForest } from './unusable-forest';

/** The `key=value` lines of one part of a file; a line without `=` is a key with an empty value. Reading a missing key throws. */
export class TextFields {
  readonly #values = new Map<string, string>();
  readonly #place: string;

  /** @param place names the part in errors */
  constructor(block: string, place: string) {
    this.#place = place;
    for (const line of block.split('\n')) {
      if (line === '') continue;
      const end = line.indexOf('=');
      const key = end === -1 ? line : line.slice(0, end);
      if (this.#values.has(key)) this.refuse(`${key.slice(0, 40)} appears twice`);
      this.#values.set(key, end === -1 ? '' : line.slice(end + 1));
    }
  }

  /** @throws UnusableForest always, naming the place. */
  refuse(reason: string): never {
    throw new UnusableForest(`${this.#place}: ${reason}`);
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  text(key: string): string {
    return this.#values.get(key) ?? this.refuse(`${key} is missing`);
  }

  words(key: string): string[] {
    const text = this.text(key);
    return text === '' ? [] : text.split(' ');
  }

  number(key: string): number {
    return this.#parse(key, this.text(key));
  }

  integer(key: string, lowest: number, highest: number): number {
    return this.#within(key, this.number(key), lowest, highest);
  }

  /** Exactly `length` finite numbers, or any number of them without a length. */
  numbers(key: string, length?: number): number[] {
    const words = this.words(key);
    if (length !== undefined && words.length !== length) this.refuse(`${key} has ${words.length} values, not ${length}`);
    return words.map((word) => this.#parse(key, word));
  }

  /** Like `numbers`, but reads `inf`, which LightGBM writes to separate all values from missing ones, as the largest number. */
  thresholds(key: string, length: number): number[] {
    const words = this.words(key);
    if (words.length !== length) this.refuse(`${key} has ${words.length} values, not ${length}`);
    return words.map((word) => (word === 'inf' ? Number.MAX_VALUE : this.#parse(key, word)));
  }

  integers(key: string, lowest: number, highest: number, length?: number): number[] {
    return this.numbers(key, length).map((value) => this.#within(key, value, lowest, highest));
  }

  #parse(key: string, word: string): number {
    const value = DECIMAL.test(word) ? Number(word) : NaN;
    return Number.isFinite(value) ? value : this.refuse(`${key} holds ${JSON.stringify(word.slice(0, 40))}, which is no finite number`);
  }

  #within(key: string, value: number, lowest: number, highest: number): number {
    if (Number.isInteger(value) && value >= lowest && value <= highest) return value;
    return this.refuse(`${key} holds ${value}, which is no whole number from ${lowest} to ${highest}`);
  }
}

const DECIMAL = /^[-+]?\d+(\.\d*)?(e[-+]?\d+)?$/i;
