import { useEffect, useState } from 'preact/hooks';

const PAUSE_MS = 250;

/** The text once typing pauses, so that half a word is not searched. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
