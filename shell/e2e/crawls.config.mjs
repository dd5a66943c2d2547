import base from './jest.config.mjs';

// A look at every screen, and at the menus in other browsers, and what takes minutes: `npm run test:long`.
export default { ...base, displayName: 'crawls', testRegex: '\\.(crawl|long|smoke)\\.ts$' };
