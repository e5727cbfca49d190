import { withRequired } from '../../tools/contract/written/required';

it('lists every field of each schema that is not marked as optional', () => {
  const text = `# Rows.
Row:
  type: object
  properties:
    # Its parts.
    inner:
      type: object
      properties:
        id: { type: string }
    note: { type: string, x-optional: true }
    list: { type: array, items: { type: object, properties: { id: { type: string }, 'no': { type: string } } } }
`;
  expect(withRequired(text)).toBe(`# Rows.
Row:
  type: object
  required: [inner, list]
  properties:
    # Its parts.
    inner:
      type: object
      required: [id]
      properties:
        id: { type: string }
    note: { type: string, x-optional: true }
    list: { type: array, items: { type: object, required: [id, 'no'], properties: { id: { type: string }, 'no': { type: string } } } }
`);
});

it('changes a list that is not current, and removes one where all fields are optional', () => {
  expect(withRequired('type: object\nrequired:\n  - old\nproperties:\n  id: {}\n')).toBe(
    'type: object\nrequired: [id]\nproperties:\n  id: {}\n',
  );
  expect(withRequired('required: [id]\nproperties:\n  id: { x-optional: true }\n')).toBe('properties:\n  id: { x-optional: true }\n');
  expect(withRequired('{ required: [id], properties: { id: { x-optional: true } } }')).toBe('{ properties: { id: { x-optional: true } } }');
});

it('writes a long list with a line for each field', () => {
  const names = Array.from({ length: 20 }, (_, n) => `a_field_${n}`);
  const fields = names.map((name) => `  ${name}: {}\n`).join('');
  expect(withRequired(`properties:\n${fields}`)).toBe(`required:\n${names.map((name) => `  - ${name}\n`).join('')}properties:\n${fields}`);
});

it('leaves a current list, a list without fields of its own, parameters and data unchanged', () => {
  for (const text of [
    'required: [id]\nproperties: { id: {} }\n',
    'allOf: [{ $ref: x.yaml#/Pick }]\nrequired: [books]\n',
    'id: { name: id, required: true }\n',
    'Example:\n  value: { properties: { id: 1 } }\n',
    'id: { example: { properties: { id: 1 } } }\n',
  ])
    expect(withRequired(text)).toBe(text);
});

it('reads a field named like a data location as a schema', () => {
  expect(withRequired('properties:\n  value:\n    properties:\n      id: {}\n')).toBe(
    'required: [value]\nproperties:\n  value:\n    required: [id]\n    properties:\n      id: {}\n',
  );
});
