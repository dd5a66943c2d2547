import base from '../../jest.config.mjs';

// Tests that start the product from its build, as its users do.
export default {
  ...base,
  displayName: 'built backend',
  rootDir: '../..',
  roots: ['<rootDir>/test/built'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/built/global-setup.mjs',
};
