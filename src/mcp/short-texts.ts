import { LRUCache } from 'lru-cache';
import { shortened, type AnswerExtent, type ShortId, type ToolAnswer } from './short-answers';
import { writtenOf, type WrittenAnswer } from './written-answers';

/** Writes the short form of an answer. */
export type WriteShort = (operationId: ShortId, answer: Promise<ToolAnswer>, extent: AnswerExtent) => Promise<string>;

const MAX_BYTES = 16_000_000;
/** Of an entry, beside its text. */
const ENTRY_BYTES = 200;

/**
 * Keeps the short forms of answers that the service keeps. To parse, cut and write one takes longer than all that the service does for it. A text stands for
 * one written answer, so it is as new as the answer that the caller would get from the service.
 */
export function keepShortTexts(maxBytes = MAX_BYTES): WriteShort {
  const texts = new LRUCache<string, string>({ maxSize: maxBytes, sizeCalculation: (text) => text.length + ENTRY_BYTES });
  const numbers = new WeakMap<WrittenAnswer, number>();
  let last = 0;
  const numberOf = (written: WrittenAnswer): number => {
    const number = numbers.get(written) ?? (last += 1);
    numbers.set(written, number);
    return number;
  };
  return async (operationId, answer, extent) => {
    const whole = await answer;
    const write = () => JSON.stringify(shortened(operationId, whole, extent));
    const written = writtenOf(whole);
    if (written === undefined) return write();
    const key = JSON.stringify([numberOf(written), operationId, extent.detail ?? false, extent.limit ?? null]);
    const text = texts.get(key) ?? write();
    texts.set(key, text);
    return text;
  };
}
