import { readFileSync } from 'node:fs';

// Compiled as for the build, so a decorator means the same in a test.
const { $schema: _, ...swc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

export default {
  displayName: 'backend',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '\\.spec\\.ts$',
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironment: '<rootDir>/test/built-modules.mjs',
  transform: {
    '/backend/src/(?!.*\\.(spec|fixture)\\.ts$).*\\.ts$': '<rootDir>/test/built-module-transform.mjs',
    '\\.ts$': ['@swc/jest', { ...swc, swcrc: false }],
  },
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};
