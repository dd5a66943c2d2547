export default {
  displayName: 'journeys',
  testRegex: '\\.(journey|walk)\\.ts$',
  // Each step has its own limit (browser.ts); this one is for a machine that takes three times as long for all of them.
  testTimeout: 120_000,
  testEnvironment: '<rootDir>/shared-browser.mjs',
  // A worker closes its browser before it ends.
  workerGracefulExitTimeout: 5_000,
  testSequencer: '<rootDir>/walks-first.mjs',
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  globalSetup: '<rootDir>/global-setup.mjs',
  globalTeardown: '<rootDir>/global-teardown.mjs',
};
