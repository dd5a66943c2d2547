import base from '../../jest.config.mjs';

const { globalSetup: _, globalTeardown: __, ...others } = base;

// The faults that take their time, against the launched product with a database of its own: `npm run test:long`.
export default {
  ...others,
  displayName: 'faults',
  rootDir: '../..',
  roots: ['<rootDir>/test/long'],
  testRegex: '\\.long\\.ts$',
  testTimeout: 180_000,
};
