export default async function globalTeardown(): Promise<void> {
  // Its files lie in the directory of the server.
  await globalThis.testBrowser?.stop();
  await globalThis.testServer?.stop();
}
