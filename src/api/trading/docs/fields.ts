import type { DocumentNode } from './document';

/** The fields of a schema and of the parts that it is composed of, in order. */
export function fieldsOf(schema: DocumentNode): Map<string, DocumentNode> {
  return new Map([...partsOf(schema).flatMap((part) => [...fieldsOf(part)]), ...schema.at('properties').entries]);
}

/** The schema of the items of a list; undefined for a schema of anything else. */
export function itemsOf(schema: DocumentNode): DocumentNode | undefined {
  return [schema, ...partsOf(schema)].map((part) => part.at('items')).find(({ value }) => value !== undefined);
}

/** The types that a schema and its parts allow. */
export function typesOf(schema: DocumentNode): string[] {
  const types = [schema.at('type').value].flat().filter((type) => typeof type === 'string');
  return [...types, ...partsOf(schema).flatMap(typesOf)];
}

function partsOf(schema: DocumentNode): DocumentNode[] {
  return ['allOf', 'oneOf', 'anyOf'].flatMap((kind) => schema.at(kind).items);
}
