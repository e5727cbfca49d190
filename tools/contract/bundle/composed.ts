import { list, object } from '../reference';

/**
 * Moves the fields of each composed schema into a last part of `allOf`. Both forms mean the same, but some generators read either the parts
 * or the fields beside them.
 */
export function withFieldsAsParts(bundle: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(bundle, (_, node: unknown) => {
    if (!isComposed(node)) return node;
    const { type, required, properties, allOf, ...about } = node;
    // A field of another part can be required here; that stays beside the parts.
    const [own, others] = [true, false].map((isOwn) => list(required).filter((name) => String(name) in object(properties) === isOwn));
    const fields = { type, ...requiring(own), properties };
    return { ...about, ...requiring(others), allOf: [...list(allOf), fields] };
  });
  return object(JSON.parse(text));
}

function isComposed(node: unknown): node is Record<string, unknown> {
  return 'allOf' in object(node) && 'properties' in object(node);
}

function requiring(names: readonly unknown[] | undefined): Record<string, unknown> {
  return names === undefined || names.length === 0 ? {} : { required: names };
}
