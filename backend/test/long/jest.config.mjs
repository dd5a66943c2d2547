import base from '../../jest.config.mjs';

const { globalSetup: _, globalTeardown: __, ...others } = base;

// Slow fault tests, against the launched product with its own database: `npm run test:long`.
export default {
  ...others,
  displayName: 'faults',
  rootDir: '../..',
  roots: ['<rootDir>/test/long'],
  testRegex: '\\.long\\.ts$',
  testTimeout: 180_000,
};
