import { percentDecoded } from '../../lib/unknown-values';

/** The URLs of a comma-separated list, without trailing slashes. A password may contain a comma, so only one before the next URL separates. */
export function databaseUrls(text: string): string[] {
  return text.split(/,\s*(?=postgres(?:ql)?:\/\/)/).map((url) => url.trim().replace(/\/+$/, ''));
}

/** Passwords in a URL, decoded; none if it is malformed. */
export function passwordsOf(address: string): (string | undefined)[] {
  if (!URL.canParse(address)) return [];
  const { password, searchParams } = new URL(address);
  return [percentDecoded(password) ?? password, searchParams.get('password') ?? undefined];
}
