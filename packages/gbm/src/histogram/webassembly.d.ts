/** The parts of WebAssembly that the trainer uses. TypeScript only declares them in its browser types. */
declare namespace WebAssembly {
  const Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  const Module: new (bytes: Uint8Array) => object;
  const Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
}
