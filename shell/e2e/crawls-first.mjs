import Sequencer from '@jest/test-sequencer';

const isCrawl = ({ path }) => path.endsWith('.crawl.ts');

/** The longest begin first, so that all workers end together. */
export default class CrawlsFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => isCrawl(other) - isCrawl(one));
  }
}
