import MarkdownIt from 'markdown-it';
import { escaped, Markup } from '../../lib/html';

/**
 * Renders Markdown as HTML. HTML in the source is escaped, headings have anchors, and wide tables and code scroll, also with the keyboard.
 */
export function rendered(text: string): Markup {
  const markdown = new MarkdownIt({ html: false });
  const { rules } = markdown.renderer;
  rules.heading_open = (tokens, i) => `<${tokens[i]?.tag ?? 'h2'} id="${anchor(tokens[i + 1]?.content ?? '')}">`;
  rules.fence = (tokens, i) => `<pre tabindex="0"><code>${escaped(tokens[i]?.content ?? '')}</code></pre>\n`;
  rules.table_open = () => '<div class="wide" role="region" aria-label="Table" tabindex="0"><table>';
  rules.table_close = () => '</table></div>';
  return new Markup(markdown.render(text));
}

/** The text of a heading as an identifier. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
