import { countUnreadBytes } from '../../../src/http/access/unread-bytes';

const limits = { each: 10, all: 15 };

it('answers of a subject fit up to its limit, and again after one has been read', () => {
  const unread = countUnreadBytes(limits);
  const first = unread.hold('key', 6);
  expect(unread.hold('key', 4)).toBeDefined();
  expect(unread.hold('key', 1)).toBeUndefined();
  first?.release();
  expect(unread.hold('key', 6)).toBeDefined();
});

it('the only answer of a subject fits, however large it is and however much others have not read', () => {
  const unread = countUnreadBytes(limits);
  expect(unread.hold('slow', 100)).toBeDefined();
  const only = unread.hold('other', 100);
  expect(only).toBeDefined();
  expect(unread.hold('other', 1)).toBeUndefined();
  only?.release();
  expect(unread.hold('other', 1)).toBeDefined();
});

it('a second answer does not fit if all subjects together have too much to read', () => {
  const unread = countUnreadBytes(limits);
  expect(unread.hold('slow', 10)).toBeDefined();
  expect(unread.hold('other', 4)).toBeDefined();
  expect(unread.hold('other', 2)).toBeUndefined();
});
