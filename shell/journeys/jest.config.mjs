export default {
  displayName: 'journeys',
  testRegex: '\\.journey\\.ts$',
  testTimeout: 60_000,
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  globalSetup: '<rootDir>/global-setup.mjs',
  globalTeardown: '<rootDir>/global-teardown.mjs',
};
