// The build writes both: every asset, and a name that changes with any of them.
declare const SHELL_FILES: readonly string[];
declare const SHELL_NAME: string;

/** Keeps the page and all that it loads, so that it opens without the service. */
export async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL_NAME);
  // Programs that ask for no page are answered with JSON there.
  const page = new Request('./', { cache: 'reload', headers: { Accept: 'text/html' } });
  await shell.addAll([page, ...SHELL_FILES.map((file) => new Request(file, { cache: 'reload' }))]);
}

/** Forgets what earlier versions kept. It runs when no page of theirs is open. */
export async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== SHELL_NAME).map((name) => caches.delete(name)));
}

/** An asset never changes under its name, so the kept one is as good as the service's. */
export async function assetOf(request: Request): Promise<Response> {
  return (await (await caches.open(SHELL_NAME)).match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The service's page, or the kept one where the service cannot be reached. */
export async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELL_NAME)).match('./', { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}
