import type { Context } from 'koa';

/** No external sources, no inline scripts, no frames. The images of the renderer's style sheet are data URLs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Puts the security headers of a page. */
export function protect(ctx: Context): void {
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
  ctx.set('Referrer-Policy', 'no-referrer');
}
