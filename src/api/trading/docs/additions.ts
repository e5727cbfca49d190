import type { DocumentNode } from './document';
import { fieldsOf, itemsOf } from './fields';

/** Whether a parameter or a field goes beyond the specification of version 1; the contract marks it. */
export function isAddition(node: DocumentNode): boolean {
  return node.at('x-addition').value === true;
}

/** The paths of all marked fields of a schema, such as `data[].fair_source`. What an added field holds is not listed. */
export function addedFields(schema: DocumentNode, path = ''): string[] {
  const own = [...fieldsOf(schema)].flatMap(([name, field]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return isAddition(field) ? [inner] : addedFields(field, inner);
  });
  const items = itemsOf(schema);
  return items === undefined ? own : [...own, ...addedFields(items, `${path}[]`)];
}
