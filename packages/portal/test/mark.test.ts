import { inflateSync } from 'node:zlib';
import { markPng } from '../build/mark';

/** The bytes of the chunks of a type. */
function chunkOf(png: Buffer, type: string): Buffer {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === type) return png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
  throw new Error(`no ${type}`);
}

it('draws three bars on a filled square', () => {
  const png = markPng(48);
  const rows = inflateSync(chunkOf(png, 'IDAT'));
  const pixel = (x: number, y: number) => rows[y * 49 + 1 + x];
  expect([chunkOf(png, 'IHDR').readUInt32BE(0), rows.length]).toEqual([48, 48 * 49]);
  expect([pixel(0, 0), pixel(47, 47), pixel(14, 24), pixel(24, 14), pixel(34, 30), pixel(19, 24)]).toEqual([0, 0, 1, 1, 1, 0]);
});
