/** Remembers a cleanup function for the end. */
export type Defer = (release: () => Promise<void>) => void;

/** Does the work, then runs all cleanup functions in reverse order. */
export async function withCleanup<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  const { defer, releaseAll } = releaseList();
  try {
    return await work(defer);
  } finally {
    await releaseAll();
  }
}

/** Collects cleanup functions, which run in reverse order. */
export function releaseList(): { readonly defer: Defer; releaseAll(): Promise<void> } {
  const releases: (() => Promise<void>)[] = [];
  return {
    defer: (release) => void releases.unshift(release),
    async releaseAll() {
      for (const release of releases) await release();
    },
  };
}
