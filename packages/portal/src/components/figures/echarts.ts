import { BarChart, BoxplotChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

// The parts that the charts of packages/figures use; the whole library would be three times as large.
echarts.use([
  ...[BarChart, BoxplotChart, CustomChart, LineChart, ScatterChart],
  ...[GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, MarkPointComponent, TitleComponent, TooltipComponent],
  ...[LabelLayout, SVGRenderer],
]);

/** Draws into the element with the SVG renderer, whose colours follow the page's theme. */
export function draw(element: HTMLElement): echarts.ECharts {
  return echarts.init(element, null, { renderer: 'svg' });
}

export type Drawing = echarts.ECharts;
