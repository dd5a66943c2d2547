import { readFileSync } from 'node:fs';

// Compiled as for the build, so a decorator means the same in a test.
const { $schema: _, ...swc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

export default {
  displayName: 'backend',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '\\.spec\\.ts$',
  // These start the built product: test/built/jest.config.mjs. That one judges what all others record:
  // test/table-owners/jest.config.mjs.
  testPathIgnorePatterns: ['/node_modules/', '/backend/test/built/', '/test/table-owners\\.spec\\.ts$'],
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironment: '<rootDir>/test/compiled-modules.mjs',
  testSequencer: '<rootDir>/test/longest-first.mjs',
  transform: {
    '/backend/src/(?!.*\\.(spec|fixture)\\.ts$).*\\.ts$': '<rootDir>/test/compiled-module-transform.mjs',
    '\\.ts$': ['@swc/jest', { ...swc, swcrc: false }],
  },
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};
