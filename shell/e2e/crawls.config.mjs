import base from './jest.config.mjs';

// A look at every screen: `npm run test:long`.
export default { ...base, displayName: 'crawls', testRegex: '\\.crawl\\.ts$' };
