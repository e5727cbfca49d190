/**
 * The security headers of a page: no external sources, no inline scripts, no frames. Images may be data URLs, as those of style sheets are.
 * @param directives of the content security policy besides those that all pages share
 */
export function pageHeaders(directives: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [...SHARED, ...directives, "frame-ancestors 'none'"].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
}

const SHARED = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'"];

/** Of the documentation pages, whose links are relative to their own address and which have no forms. */
export const DOCS_HEADERS = pageHeaders(["base-uri 'none'", "form-action 'none'"]);
