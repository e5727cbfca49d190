import { featureText } from '../../src/charts/feature-names';
import { featureValueText } from '../../src/charts/feature-values';

const say = (feature: string, value: number | null, side: 'a' | 'b' = 'a') =>
  featureValueText({ feature, value, side, fair_prob_draw: 0.02 });

it.each([
  ['reach', 5, '5 cm longer', '5 cm shorter'],
  ['full_months_since_last', -6, '6 months fewer', '6 months more'],
  ['losses', 1, '1 more', '1 fewer'],
  ['win_rate', 0.125, '12.5 points higher', '12.5 points lower'],
  ['experience', Math.log(3), '3 times as many bouts', '3 times as few bouts'],
  ['bout_rate', 0.1, '1.2 bouts a year more', '1.2 bouts a year fewer'],
  ['southpaw', 1, 'a southpaw against an orthodox opponent', 'orthodox against a southpaw'],
  ['home', -1, 'the opponent is', 'the fighter is'],
  ['last_meeting', 1, 'the fighter won it', 'the opponent won it'],
  ['strength', -3.9, 'weaker', 'stronger'],
  ['reach', 0, 'the same for both', 'the same for both'],
])('says %s of %d from the side of either fighter', (feature, value, ofA, ofB) => {
  expect([say(feature, value, 'a'), say(feature, value, 'b')]).toEqual([ofA, ofB]);
});

it('gives a figure of both fighters together the same words from either side', () => {
  for (const side of ['a', 'b'] as const) {
    expect(say('common_opponent_count', 2, side)).toBe('2 in common');
    expect(say('ring_age_sum', 120, side)).toBe('120 together');
  }
});

it('says what the other books give each fighter', () => {
  expect([say('market', 0.3, 'a'), say('market', 0.3, 'b')]).toEqual(['they give 30.0 %', 'they give 68.0 %']);
});

it('says that a value is not known, and compares the value of an unknown feature', () => {
  expect(say('reach', null)).toBe('not known of both');
  expect(say('new_feature', 0.25, 'b')).toBe('0.25 lower');
  expect(featureText('new_feature')).toBe('new feature');
});
