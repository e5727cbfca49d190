/** Whether a text says yes in the languages of trackers. */
export function isYes(text: string): boolean {
  return /^(?:yes|y|true|1|x|oui|ja|si|sì|sí|sim|tak|да|evet|igen|ano|ναι|✓|✔|✅)$/i.test(text);
}

/** Whether a text says no in the languages of trackers. */
export function isNo(text: string): boolean {
  return /^(?:no|n|false|0|non|nein|nee|nie|нет|hayır|nem|nu|ne|όχι|-|pre-?match|prematch|pre-?game)$/i.test(text);
}
