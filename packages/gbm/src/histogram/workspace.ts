import { histogramLoops } from './histogram-loops';

const PAGE = 65_536;
const ALIGNMENT = 16;

/** The loops of histogram.wat; an address is the `byteOffset` of a workspace array. */
interface Loops {
  addRows(histogram: number, bins: number, columns: number, rows: number, count: number, derivatives: number): void;
  subtract(histogram: number, other: number, columns: number): void;
  /** @param node gradient, hessian and rows of the node, then l2, smallest hessian, fewest rows and span. */
  bestSplit(histogram: number, layout: number, columns: number, best: number, ...node: number[]): void;
}

/**
 * The assembled loops of training and their memory. Arrays are allocated and never freed: a workspace serves one training.
 */
export class Workspace {
  readonly loops: Loops;
  readonly #memory: { readonly buffer: ArrayBuffer };
  #used = 0;

  /** @param bytes of all its arrays; unused memory costs nothing */
  constructor(bytes: number) {
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    const module = new WebAssembly.Module(Buffer.from(histogramLoops, 'base64'));
    const { addRows, subtract, bestSplit } = new WebAssembly.Instance(module, { workspace: { memory: this.#memory } }).exports;
    this.loops = { addRows: asFunction(addRows), subtract: asFunction(subtract), bestSplit: asFunction(bestSplit) };
  }

  /** The workspace bytes of an array of `bytes` bytes. */
  static roomFor(bytes: number): number {
    return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  }

  /** @throws RangeError when the memory is used up */
  float64(length: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#memory.buffer, this.#take(8 * length), length);
  }

  /** @throws RangeError when the memory is used up */
  int32(length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#memory.buffer, this.#take(4 * length), length);
  }

  /** @throws RangeError when the memory is used up */
  uint8(length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer, this.#take(length), length);
  }

  #take(bytes: number): number {
    const at = this.#used;
    this.#used += Workspace.roomFor(bytes);
    return at;
  }
}

function asFunction(value: unknown): (...addresses: number[]) => void {
  if (!isLoop(value)) throw new TypeError('the assembled loops lack a function');
  return (...addresses) => void value(...addresses);
}

function isLoop(value: unknown): value is (...addresses: number[]) => unknown {
  return typeof value === 'function';
}
