import type * as ECharts from 'echarts';
import { createRequire } from 'node:module';
import { escaped, Markup } from '../../lib/html';
import { FONT_SIZE, INK, type Picture } from './plot';

const WIDTH = 600;

export type Draw = (picture: Picture) => Markup;

/**
 * Loads the plotting library, which takes longer than most commands do, and draws with it: static SVG without a script, as wide as
 * the page lets it be.
 */
export function loadPlotter(): Draw {
  // As one file: `import()` would load its hundreds of modules one by one, which takes ten times as long.
  const { init }: typeof ECharts = createRequire(__filename)('echarts');
  return ({ label, height, option }) => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
    try {
      chart.setOption({
        animation: false,
        textStyle: { color: INK, fontFamily: 'inherit', fontSize: FONT_SIZE },
        grid: { left: 8, right: 20, top: 14, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
        ...option,
      });
      return new Markup(accessible(chart.renderToSVGString(), label));
    } finally {
      chart.dispose();
    }
  };
}

/** Without a fixed size and the marks of the library's client script, with a role and a name. */
function accessible(svg: string, label: string): string {
  return svg
    .replace(/ ecmeta_\w+="[^"]*"/g, '')
    .replace(/^<svg width="\d+" height="\d+"/, `<svg role="img" aria-label="${escaped(label)}"`);
}
