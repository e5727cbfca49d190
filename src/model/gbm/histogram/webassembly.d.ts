/** What the trainer uses of WebAssembly: neither the types of the language nor those of Node have it without a browser's. */
declare namespace WebAssembly {
  const Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  const Module: new (bytes: Uint8Array) => object;
  const Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
}
