import { useState } from 'preact/hooks';

/** A calculator's inputs and their result. Changing an input clears the result. */
export function useCalculator<Draft, Result>(begin: Draft) {
  const [draft, setDraft] = useState(begin);
  const [result, setResult] = useState<Result>();
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setResult(undefined);
  };
  return { draft, change, result, setResult };
}

/** The number in a field that must hold one. @param name of the field @throws Error with a message for the reader */
export function requiredNumber(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`${name}: enter a number.`);
  return value;
}
