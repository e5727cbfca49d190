import { Problem } from '../problem';

/** The strong tag of a version of a row. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

interface Conditions {
  readonly 'If-Match'?: string;
  readonly 'If-None-Match'?: string;
}

/**
 * Checks a caller's conditions against what is stored, by strong comparison (RFC 9110, 13.1). Lock the row before.
 * @param stored undefined for a row that does not exist
 * @throws Problem version_mismatch with the current tag, invalid_header for a tag, which would hold for any other version
 */
export function assertVersion(conditions: Conditions, stored: { readonly version: number } | undefined): void {
  const { 'If-Match': match, 'If-None-Match': noneMatch } = conditions;
  const tag = stored && versionTag(stored.version);
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new Problem('invalid_header', `If-None-Match was ${shortened(noneMatch)}; allowed is *, which creates what is not there yet`);
  if (match !== undefined && (tag === undefined || !listed(match, tag))) throw versionMismatch(`If-Match was ${match}`, tag);
  if (noneMatch !== undefined && tag !== undefined) throw versionMismatch(`If-None-Match was ${noneMatch}`, tag);
}

/** A header may be longer than a message. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function listed(header: string, tag: string): boolean {
  return header === '*' || header.split(',').some((given) => given.trim() === tag);
}

function versionMismatch(said: string, tag: string | undefined): Problem {
  const given = shortened(said);
  if (tag === undefined) return new Problem('version_mismatch', `${given}, but there is nothing here yet`);
  return new Problem('version_mismatch', `${given}; the current version is ${tag}: read it, and decide again`, { ETag: tag });
}
