import { withAdditions } from '../../tools/contract/additions';

const parsed = { Row: { properties: { edge: { type: 'number' } } }, list: { get: { parameters: [{ name: 'limit' }, { name: 'books' }] } } };
const marked = (...pointers: string[]) => withAdditions(parsed, '/rows.yaml', new Map([['/rows.yaml', pointers]]));

it('marks the listed fields and parameters of a file', () => {
  expect(marked('Row/properties/edge', 'list/get/parameters/1')).toEqual({
    Row: { properties: { edge: { type: 'number', 'x-addition': true } } },
    list: { get: { parameters: [{ name: 'limit' }, { name: 'books', 'x-addition': true }] } },
  });
});

it('leaves a file without additions unchanged', () => {
  expect(withAdditions(parsed, '/other.yaml', new Map([['/rows.yaml', ['Row']]]))).toBe(parsed);
});

it('rejects an addition that is not in the file', () => {
  expect(() => marked('Row/properties/odds')).toThrow('/rows.yaml#/Row/properties/odds is listed as an addition, but is not there');
});
