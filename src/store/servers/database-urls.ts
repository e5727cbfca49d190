import { percentDecoded } from '../../lib/unknown-values';

/** The URLs of a comma-separated list, without trailing slashes. A password may contain a comma, so only one before the next URL separates. */
export function databaseUrls(text: string): string[] {
  return text.split(/,\s*(?=postgres(?:ql)?:\/\/)/).map((url) => url.trim().replace(/\/+$/, ''));
}

/** Modes that the driver takes for `verify-full`, with a warning. It will take them for less in its next version. */
const VERIFYING = ['prefer', 'require', 'verify-ca'];

/**
 * The address of a database, without a trailing slash, and with the mode of TLS by which it is checked. Undefined for another text, and where a
 * sign of its password ends its host: what follows would be taken for a path or a fragment.
 */
export function databaseUrl(text: string): string | undefined {
  const url = text.replace(/\/+$/, '');
  if (!URL.canParse(url)) return undefined;
  const { protocol, pathname, search, hash, searchParams } = new URL(url);
  const isCut = hash !== '' || pathname.includes('@') || (pathname.length <= 1 && search.includes('@'));
  if (!['postgres:', 'postgresql:'].includes(protocol) || isCut) return undefined;
  const mode = searchParams.get('sslmode') ?? '';
  return VERIFYING.includes(mode) ? url.replace(`sslmode=${mode}`, 'sslmode=verify-full') : url;
}

/** Passwords in a URL, decoded; none if it is malformed. */
export function passwordsOf(address: string): (string | undefined)[] {
  if (!URL.canParse(address)) return [];
  const { password, searchParams } = new URL(address);
  return [percentDecoded(password) ?? password, searchParams.get('password') ?? undefined];
}
