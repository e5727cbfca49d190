/** Marks a field that can be absent. From it `npm run generate` writes the lists of `required`; the bundle does not have it. */
export const OPTIONAL = 'x-optional';

/** A part of a contract without the marks of optional fields. */
export function withoutOptionalMarks(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutOptionalMarks);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).flatMap(([key, value]) => (key === OPTIONAL ? [] : [[key, withoutOptionalMarks(value)]])));
}
