import { crc32 } from 'node:zlib';

const NEWLINE = 10;
const WRAP = 1n << 64n;

/**
 * Counts the rows of a table in the text format of COPY, and sums up the check sums of its lines. The sum does not depend on the order of the
 * rows: a restored table returns them in another one.
 */
export class CopiedRows {
  rows = 0;
  #sum = 0n;
  #rest: Buffer[] = [];

  /** @param chunk ends anywhere */
  add(chunk: Buffer): void {
    let start = 0;
    // A chunk has fewer lines than bytes, so that this stays an exact number.
    let sum = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const line = chunk.subarray(start, end);
      sum += this.#rest.length === 0 ? crc32(line) : crc32(Buffer.concat([...this.#rest.splice(0), line]));
      this.rows += 1;
      start = end + 1;
    }
    if (start < chunk.length) this.#rest.push(Buffer.from(chunk.subarray(start)));
    this.#sum = (this.#sum + BigInt(sum)) % WRAP;
  }

  /** 16 hexadecimal digits. */
  hex(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
}
