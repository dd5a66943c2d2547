import Sequencer from '@jest/test-sequencer';

/** Small files that are generated from the API, and so take longest; without timings the size of a file counts. */
const LONGEST = ['/test/trash.http.spec.ts', '/test/company-isolation.spec.ts', '/test/fuzz/fuzz.spec.ts'];

const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(name));

/** The longest begin first, so that all workers end together. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => isLong(other) - isLong(one));
  }
}
