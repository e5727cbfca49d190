import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { DARK, LIGHT } from '../figures/src/charts/palette';
import { FONT } from '../figures/src/charts/parts/axes';
import { installable, WORKER } from './build/installable';

const OUT = join(import.meta.dirname, '../../dist/portal');

export default defineConfig({
  root: import.meta.dirname,
  // Relative to the document's base, which the server sets: the portal also works behind a path prefix.
  base: './',
  logLevel: 'warn',
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    // ECharts is loaded with the first chart only.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), [WORKER]: join(import.meta.dirname, 'src/worker/sw.ts') },
      output: { entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [paletteSheet(), installable(), compressed()],
});

/** The colours and the fonts of the charts as custom properties of the page: `virtual:palette.css`. Paper is always light. */
function paletteSheet(): Plugin {
  const id = '\0palette.css';
  const variables = (colours: Readonly<Record<string, string>>) =>
    Object.entries(colours)
      .map(([name, colour]) => `--${name}:${colour};`)
      .join('');
  return {
    name: 'palette-sheet',
    resolveId: (source) => (source === 'virtual:palette.css' ? id : null),
    load: (source) =>
      source === id
        ? `:root{color-scheme:light;--sans:${FONT};${variables(LIGHT)}}
@media screen{:root[data-theme='dark']{color-scheme:dark;${variables(DARK)}}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){color-scheme:dark;${variables(DARK)}}}`
        : null,
  };
}

/** Writes each asset of text compressed beside it, at the best level: it is sent many times and compressed once. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async closeBundle() {
      const folder = join(OUT, 'assets');
      for (const name of (await readdir(folder)).filter((file) => !file.endsWith('.png'))) {
        const content = await readFile(join(folder, name));
        const brotli = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        await writeFile(join(folder, `${name}.br`), brotli);
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}
