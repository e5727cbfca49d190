import { withoutControls } from '../../../src/cli/output/controls';

it('makes control sequences visible, and keeps colours, line ends and tabs', () => {
  expect(withoutControls('Ann\u001b[2J\u0007 \u202eenotS\u009b1A')).toBe('Ann�[2J� �enotS�1A');
  expect(withoutControls('\u001b[32mBET\u001b[39m\tAnn\nBea')).toBe('\u001b[32mBET\u001b[39m\tAnn\nBea');
});
