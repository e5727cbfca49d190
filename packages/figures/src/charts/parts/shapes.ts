/** Marks of series, as SVG paths in a box of 8 by 8. They distinguish series for readers and printers that do not distinguish the colours. */
export const SHAPES = {
  circle: 'M4 0A4 4 0 1 1 4 8A4 4 0 1 1 4 0Z',
  square: 'M.5 .5H7.5V7.5H.5Z',
  diamond: 'M4 -.5L8.5 4L4 8.5L-.5 4Z',
  up: 'M4 0L8.5 8H-.5Z',
  down: 'M-.5 0H8.5L4 8Z',
  cross: 'M1.2 0L4 2.8L6.8 0L8 1.2L5.2 4L8 6.8L6.8 8L4 5.2L1.2 8L0 6.8L2.8 4L0 1.2Z',
  solid: 'M0 3H8V5H0Z',
  dashed: 'M0 3H3V5H0ZM5 3H8V5H5Z',
  dotted: 'M0 3H1.6V5H0ZM3.2 3H4.8V5H3.2ZM6.4 3H8V5H6.4Z',
} as const;

export type Shape = keyof typeof SHAPES;

/** The style of the marks of one series. */
export interface Look {
  readonly color: string;
  readonly shape: Shape;
}

/** The meaning of a mark: an entry in the key of a chart. */
export interface KeyEntry extends Look {
  readonly name: string;
}

/** The shape in the library's format for the points of a line. */
export function symbolOf(shape: Shape): string {
  return `path://${SHAPES[shape]}`;
}
