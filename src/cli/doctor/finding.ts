export interface Finding {
  readonly check: string;
  readonly verdict: 'ok' | 'warning' | 'problem';
  readonly found: string;
  /** The cure; null if there is no problem. */
  readonly cure: string | null;
}

export function ok(check: string, found: string): Finding {
  return { check, verdict: 'ok', found, cure: null };
}

/** A finding for something that works, but not as it should. */
export function warning(check: string, found: string, cure: string): Finding {
  return { check, verdict: 'warning', found, cure };
}

/** A finding for something that does not work. */
export function problem(check: string, found: string, cure: string): Finding {
  return { check, verdict: 'problem', found, cure };
}

/** A problem from an error whose message holds the cure after a colon, as this project's messages do. */
export function problemOf(check: string, error: unknown): Finding {
  const sentence = error instanceof Error ? error.message : String(error);
  const [, found = sentence, cure = 'read the message; LOG_LEVEL=debug shows more'] = /^([\s\S]+?): ([\s\S]+)$/.exec(sentence) ?? [];
  return problem(check, found, cure);
}
