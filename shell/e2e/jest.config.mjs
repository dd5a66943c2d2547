export default {
  displayName: 'e2e',
  testRegex: '\\.e2e\\.ts$',
  testTimeout: 120_000,
  testEnvironment: '<rootDir>/shared-browser.mjs',
  // A worker closes its browser before it ends.
  workerGracefulExitTimeout: 5_000,
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  globalSetup: '<rootDir>/global-setup.mjs',
  globalTeardown: '<rootDir>/global-teardown.mjs',
};
