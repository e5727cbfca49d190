import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { DARK, LIGHT } from '../../figures/src/charts/palette';
import { markPng, markSvg } from './mark';

const PNG_SIZES = [180, 192, 512] as const;
const MANIFEST = 'manifest.webmanifest';

/** The entry of the worker, which lies beside the page: it serves what is below its own address. */
export const WORKER = 'sw';

/** Icons and manifest of the portal as an application, and the list of what its worker keeps. */
export function installable(): Plugin {
  let svg = '';
  let pngs: readonly { readonly size: number; readonly reference: string }[] = [];
  return {
    name: 'installable',
    apply: 'build',
    buildStart() {
      svg = this.emitFile({ type: 'asset', name: 'mark.svg', source: markSvg() });
      pngs = PNG_SIZES.map((size) => {
        return { size, reference: this.emitFile({ type: 'asset', name: `mark-${size}.png`, source: markPng(size) }) };
      });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const icons = pngs.map(({ size, reference }) => ({
          src: this.getFileName(reference),
          sizes: `${size}x${size}`,
          type: 'image/png',
        }));
        const vector = { src: this.getFileName(svg), sizes: 'any', type: 'image/svg+xml' };
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(manifestOf([vector, ...icons])) });
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const hash = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 16);
        const worker = bundle[`${WORKER}.js`];
        if (worker?.type !== 'chunk') throw new Error('the build made no worker');
        worker.code = worker.code
          .replaceAll('SHELL_FILES', JSON.stringify(files))
          .replaceAll('SHELL_NAME', JSON.stringify(`shell-${hash}`));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const named = (pattern: RegExp) => Object.keys(bundle).find((name) => pattern.test(name)) ?? '';
        return [
          tag('link', { rel: 'icon', type: 'image/svg+xml', href: named(/mark-.*svg$/) }),
          tag('link', { rel: 'apple-touch-icon', href: named(/mark-180/) }),
          tag('link', { rel: 'manifest', href: MANIFEST }),
          tag('meta', { name: 'theme-color', media: '(prefers-color-scheme: light)', content: LIGHT.page }),
          tag('meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: DARK.page }),
        ];
      },
    },
  };
}

function tag(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: name, attrs, injectTo: 'head' };
}

/** Its addresses are relative to its own. Source: https://www.w3.org/TR/appmanifest */
function manifestOf(icons: readonly object[]): object {
  return {
    ...{
      name: 'Boxing prices',
      short_name: 'Boxing',
      description: 'Fair prices, best prices and stakes for boxing, with their uncertainty.',
    },
    ...{ start_url: './', scope: './', display: 'standalone', lang: 'en' },
    // A manifest has one theme; the page itself names the colours of both.
    ...{ theme_color: LIGHT.page, background_color: LIGHT.page },
    icons: icons.map((icon) => ({ ...icon, purpose: 'any maskable' })),
    shortcuts: [
      { name: 'Board', url: './' },
      { name: 'Journal', url: './journal' },
    ],
  };
}
