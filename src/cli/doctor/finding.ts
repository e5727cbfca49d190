/** What one check found. */
export interface Finding {
  readonly check: string;
  readonly verdict: 'ok' | 'warning' | 'problem';
  readonly found: string;
  /** What to do about it; null where all is well. */
  readonly cure: string | null;
}

export function ok(check: string, found: string): Finding {
  return { check, verdict: 'ok', found, cure: null };
}

/** It works, but not as it should. */
export function warning(check: string, found: string, cure: string): Finding {
  return { check, verdict: 'warning', found, cure };
}

/** It does not work. */
export function problem(check: string, found: string, cure: string): Finding {
  return { check, verdict: 'problem', found, cure };
}

/** A problem out of an error whose sentence names its cure behind a colon, as those of this project do. */
export function problemOf(check: string, error: unknown): Finding {
  const sentence = error instanceof Error ? error.message : String(error);
  const [, found = sentence, cure = 'see the sentence; LOG_LEVEL=debug shows more'] = /^([\s\S]+?): ([\s\S]+)$/.exec(sentence) ?? [];
  return problem(check, found, cure);
}
