import Sequencer from '@jest/test-sequencer';

const isWalk = ({ path }) => path.endsWith('.walk.ts');

/** The longest begin first, so that all workers end together. */
export default class WalksFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => isWalk(other) - isWalk(one));
  }
}
