/** What can move a terminal's cursor, hide text or turn it around, except line ends, tabs and what `style.ts` adds. */
const CONTROLS = /(\u001b\[(?:1|22|3[123]|39)m|[\n\t])|[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text for a terminal. Names come from feeds and files, and may hold sequences that a terminal obeys: `�` replaces them. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, (_, kept: string | undefined) => kept ?? '�');
}

/** The same for one line, which no name can end. */
export function lineWithoutControls(text: string): string {
  return withoutControls(text).replace(/[\n\t]+/g, ' ');
}

/** JSON of the same value, with escapes for what `JSON.stringify` leaves as it is and a terminal obeys. */
export function jsonWithoutControls(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
