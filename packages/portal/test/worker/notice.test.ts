import { noticeOf } from '../../src/worker/notice';

const notice = { title: 'New pick', body: 'Ada Stone at 2.35', path: 'fights/17', tag: 'fights/17' };

it('takes a notification as the service sends it', () => {
  expect(noticeOf(JSON.stringify(notice))).toEqual(notice);
});

it.each([
  ['text that is no JSON', 'New pick'],
  ['nothing', ''],
  ['a list', '[]'],
  ['a field of another type', JSON.stringify({ ...notice, title: 7 })],
  ['a path that leads out of the portal', JSON.stringify({ ...notice, path: 'https://example.com' })],
  ['a path from the root', JSON.stringify({ ...notice, path: '/fights/17' })],
])('shows that there is news for %s', (_, text) => {
  expect(noticeOf(text)).toEqual({
    title: 'Boxing prices',
    body: 'There is news. Open the board to see it.',
    path: '',
    tag: 'unreadable',
  });
});
