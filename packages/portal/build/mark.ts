import { crc32, deflateSync } from 'node:zlib';
import { LIGHT } from '../../figures/src/charts/palette';

/** The portal's mark on a grid of 24 by 24: a square with three bars, as at the top of each page. Left, top, width, height and colour. */
const BARS = [
  [5.75, 9, 2.5, 7],
  [10.75, 6, 2.5, 10],
  [15.75, 11, 2.5, 5],
] as const;
const GRID = 24;

/** The mark as SVG. It fills its square, so that a system may cut the corners of it. */
export function markSvg(): string {
  const bars = BARS.map(([x, y, width, height]) => `<path d="M${x} ${y}h${width}v${height}h-${width}z"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}"><path fill="${LIGHT.accent}" d="M0 0h${GRID}v${GRID}H0z"/><g fill="${LIGHT.panel}">${bars}</g></svg>`;
}

/** The mark as PNG, of two colours. Source of the format: https://www.w3.org/TR/png-3 */
export function markPng(size: number): Buffer {
  const isBar = (column: number, row: number): boolean => {
    const [x, y] = [((column + 0.5) * GRID) / size, ((row + 0.5) * GRID) / size];
    return BARS.some(([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height);
  };
  const rows = Array.from({ length: size }, (_, row) => {
    // Each row begins with its filter: 0 leaves the row as it is.
    return Buffer.from([0, ...Array.from({ length: size }, (__, column) => (isBar(column, row) ? 1 : 0))]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each pixel, which name a colour of the palette.
  header.set([8, 3], 8);
  const palette = Buffer.from(LIGHT.accent.slice(1) + LIGHT.panel.slice(1), 'hex');
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
