/** What can move a terminal's cursor or turn its text around, except line ends, tabs and the colours that `style.ts` adds. */
const CONTROLS = /(\u001b\[\d{0,3}m|[\n\t])|[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text for a terminal. Names come from feeds and files, and may hold sequences that a terminal obeys: `�` replaces them. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, (_, kept: string | undefined) => kept ?? '�');
}
