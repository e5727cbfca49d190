import type * as ECharts from 'echarts';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Chart } from '../../../packages/figures/src/charts/parts/options';
import { LIGHT } from '../../../packages/figures/src/charts/palette';
import { packageFile } from '../../lib/files/package-files';
import { escaped } from '../../lib/html';
import { UserError } from '../../lib/user-error';

const UNSEEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Draws a chart of the given width in pixels. */
export type DrawSvg = (chart: Chart, width: number) => string;

/**
 * Loads the plotting library, which takes longer than most commands do, and draws with it: static SVG without a script, with a role and a
 * name, that fills the width of its place.
 */
export async function loadSvgDrawer(): Promise<DrawSvg> {
  // The build copies its one file, because the whole library would be 68 of the 194 MB of an installation.
  const { init }: typeof ECharts = createRequire(__filename)(await packageFile('dist/vendor/echarts.min.js'));
  return ({ label, height, option }, width) => {
    const instance = init(null, null, { renderer: 'svg', ssr: true, width, height });
    try {
      instance.setOption(option);
      return (
        instance
          .renderToSVGString()
          .replace(/ ecmeta_\w+="[^"]*"/g, '')
          // What the pointer changes: there is no pointer.
          .replace(/ class="zr[^"]*"/g, '')
          // XML allows no control characters, which a name may hold, and no name turns the text around it.
          .replace(UNSEEN, ' ')
          .replace(/<style[^]*?<\/style>\s*/g, '')
          // A function, because a text may hold what a replacement means by `$`.
          .replace(/^<svg width="\d+" height="\d+"/, () => `<svg role="img" aria-label="${escaped(label.replace(UNSEEN, ' '))}"`)
      );
    } finally {
      instance.dispose();
    }
  };
}

/** Pixels. */
const FILE_WIDTH = 960;

/** Draws a chart to a file of its own. @throws UserError where the file cannot be written */
export async function saveDrawing(file: string, chart: Chart): Promise<void> {
  const draw = await loadSvgDrawer();
  await writeFile(file, standaloneSvg(draw(chart, FILE_WIDTH))).catch((error: unknown) => {
    throw new UserError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** A drawn chart as a separate file, in light colours and in the size in which it was drawn. */
export function standaloneSvg(svg: string): string {
  const colors = new Map<string, string>(Object.entries(LIGHT));
  const coloured = svg.replace(/var\(--(\w+)\)/g, (variable, name: string) => colors.get(name) ?? variable);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return `${coloured.replace('<svg ', `<svg width="${width}" height="${height}" style="background:${LIGHT.panel};font-family:sans-serif" `)}\n`;
}
