import { unknownFileText } from '../../src/readings/unknown-file';

it('an unknown file is told the kind that it is most like, and what it lacks of it', () => {
  const columns = [
    { column: 'boxrec_id', is_required: true, in_file: null },
    { column: 'name', is_required: true, in_file: 'Name' },
    { column: 'dob', is_required: false, in_file: null },
  ];
  expect(unknownFileText([{ kind: 'fighters', columns }])).toBe(
    'its columns are not those of a known file; the closest, fighters, needs boxrec_id',
  );
  expect(unknownFileText([])).toBe('its columns are not those of a known file');
});
