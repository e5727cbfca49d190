import { reasonText, sendingText, undoneText } from '../../src/pages/journal/import/words';

it.each([
  [{ stored: 2, updated: 1 }, 'Undone: 2 bets removed, 1 result taken back.'],
  [{ stored: 0, updated: 3 }, 'Undone: 3 results taken back.'],
  [{ stored: 0, updated: 0 }, 'Discarded: nothing was imported.'],
  [null, 'Discarded: nothing was imported.'],
])('an undo says what it took back: %j', (counts, text) => {
  expect(undoneText(counts)).toBe(text);
});

it.each(['fight_over', 'start_unknown', 'voided_bet', 'duplicate_line', 'duplicate_ref', 'changed_bet'])(
  'the reason %s has words of its own',
  (code) => {
    expect(reasonText(code)).not.toBe(code.replaceAll('_', ' '));
  },
);

it('a file that is sent shows how far it is, and one that waits says why', () => {
  expect(sendingText({ name: 'bets.csv', share: 0.5 })).toMatch(/^Sending bets\.csv, 50/);
  expect(sendingText({ name: 'bets.csv', share: 0, waitSeconds: 41.2 })).toBe('Too many imports in a minute: bets.csv is sent in 42 s');
});
