import { http } from '../../../support/http';

/** Figures of the heap of a service over time. */
export interface HeapWatch {
  look(): Promise<void>;
  /** Whether the floor of the last third lies well above that of the second; `unknown` with too few looks. */
  growth(): 'flat' | 'grows' | 'unknown';
  described(): string;
}

/** What caches and lazy compilation may add in one third. */
const ALLOWED_MB = 24;
const LEAST_LOOKS = 30;

/** Megabytes that the service's heap holds, from its metrics; undefined when it shows none. */
export async function heapOf(origin: string): Promise<number | undefined> {
  const { text } = await http(origin, '/metrics');
  const bytes = /^nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)$/m.exec(text)?.[1];
  return bytes === undefined ? undefined : Number(bytes) / 2 ** 20;
}

/** Looks at the heap of a service whenever asked. Its floors count, because between collections it rises and falls. */
export function watchHeap(origin: string): HeapWatch {
  const looks: number[] = [];
  const floor = (third: number): number => {
    const size = Math.floor(looks.length / 3);
    return Math.min(...looks.slice(third * size, (third + 1) * size));
  };
  const growth = () => (looks.length < LEAST_LOOKS ? 'unknown' : floor(2) - floor(1) > ALLOWED_MB ? 'grows' : 'flat');
  return {
    async look() {
      const megabytes = await heapOf(origin);
      if (megabytes !== undefined) looks.push(megabytes);
    },
    growth,
    described: () => `heap floors of the three thirds ${[0, 1, 2].map((third) => `${floor(third).toFixed(1)} MB`).join(', ')}: ${growth()}`,
  };
}
