import { useState } from 'preact/hooks';

/** What a calculator's form holds, and the result of it; typing takes the result of older figures away. */
export function useCalculator<Draft, Result>(begin: Draft) {
  const [draft, setDraft] = useState(begin);
  const [result, setResult] = useState<Result>();
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setResult(undefined);
  };
  return { draft, change, result, setResult };
}

/** The figure that a field must hold. @param name of the field @throws Error in words for the reader */
export function requiredNumber(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`${name}: enter a number.`);
  return value;
}
