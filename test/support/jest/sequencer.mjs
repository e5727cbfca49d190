import Sequencer from '@jest/test-sequencer';

/** Jest starts large files first. The longest tests start processes and browsers, and their files are small: they would run last, with one core idle. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => /\/test\/integration\//.test(path);
    const bySize = super.sort(tests);
    return [...bySize.filter(isLong), ...bySize.filter((test) => !isLong(test))];
  }
}
