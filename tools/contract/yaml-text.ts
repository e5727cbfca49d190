import { Document, isPair, isScalar, visit } from 'yaml';

/** The longest collection of scalars that stands on one line, in characters of JSON. */
const LONGEST_LINE = 120;

/** A value as YAML, with short collections of scalars on one line. */
export function yamlText(value: unknown): string {
  // YAML 1.1 would read dates without quotes as dates.
  const document = new Document(value, { schema: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node) {
      const isFlat = node.items.every((item) => isScalar(isPair(item) ? item.value : item));
      node.flow = isFlat && JSON.stringify(node).length <= LONGEST_LINE;
    },
  });
  return document.toString({ lineWidth: 0 });
}
