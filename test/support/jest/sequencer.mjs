import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/**
 * Jest starts large files first. The longest tests start processes and browsers, and their files are small: they would run last, with one core idle.
 * The longest of all set a timeout of their own.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rankOf = ({ path }) => {
      if (!/\/test\/integration\//.test(path)) return 2;
      return readFileSync(path, 'utf8').includes('\njest.setTimeout(') ? 0 : 1;
    };
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
