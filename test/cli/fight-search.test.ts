import { chooseFight } from '../../src/cli/fight-search';

const fight = (fight_id: number, fighter_a: string, fighter_b: string) => ({ fight_id, fight_date: '2025-10-04', fighter_a, fighter_b });
const fights = [
  fight(1, 'Saúl Álvarez', 'John Ryder'),
  fight(2, 'Ryan García', 'Rolando Romero'),
  fight(3, 'Mikey Garcia', 'Sandor Martin'),
  fight(4, 'Julio Ryderson', 'Ann Lee'),
];

it.each([
  ['alvarez', { fight_id: 1, side: 'a' }],
  ['Martin', { fight_id: 3, side: 'b' }],
  ['ryan gar', { fight_id: 2, side: 'a' }],
  ['García v Romero', { fight_id: 2 }],
  ['romero vs. garcia', { fight_id: 2 }],
  ['John Ryder', { fight_id: 1, side: 'b' }],
])('%j matches one fight', (text, found) => {
  expect(chooseFight(fights, text)).toEqual(found);
});

it.each(['arez', 'García v Ryder', '', '?'])('%j matches no fight', (text) => {
  expect(chooseFight(fights, text)).toBeUndefined();
});

it('a text that matches several fights lists them with their ids', () => {
  expect(() => chooseFight(fights, 'Garcia')).toThrow(
    '"Garcia" fits 2 fights; name one by its id:\n  2  Ryan García v Rolando Romero, 2025-10-04\n  3  Mikey Garcia v Sandor Martin, 2025-10-04',
  );
});
