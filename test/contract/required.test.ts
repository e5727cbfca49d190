import { withRequired } from '../../tools/contract/required';

const field = { type: 'string' };

it('requires every field that is not marked as optional, in each schema of a part', () => {
  const inner = { type: 'object', properties: { id: field } };
  const part = {
    Row: { type: 'object', properties: { inner, note: { ...field, 'x-optional': true }, list: { type: 'array', items: inner } } },
  };
  const whole = { type: 'object', required: ['id'], properties: { id: field } };
  expect(withRequired(part)).toEqual({
    Row: { type: 'object', required: ['inner', 'list'], properties: { inner: whole, note: field, list: { type: 'array', items: whole } } },
  });
});

it('adds required fields of other parts, and lists nothing if all are optional', () => {
  const optional = { name: { ...field, 'x-optional': true } };
  expect(withRequired({ required: ['books'], properties: { id: field } })).toEqual({
    required: ['books', 'id'],
    properties: { id: field },
  });
  expect(withRequired({ type: 'object', properties: optional })).toEqual({ type: 'object', properties: { name: field } });
});

it('rejects a list that names a field of the schema', () => {
  expect(() => withRequired({ required: ['id'], properties: { id: field } })).toThrow('"id" is required without a list');
});

it('leaves data and required parameters unchanged', () => {
  const data = { Example: { value: { properties: { id: 1 } } }, id: { name: 'id', required: true, example: { properties: {} } } };
  expect(withRequired(data)).toEqual(data);
});

it('reads a field named like a data location as a schema', () => {
  const value = { type: 'object', properties: { id: field } };
  expect(withRequired({ properties: { value } })).toEqual({ required: ['value'], properties: { value: { ...value, required: ['id'] } } });
});
