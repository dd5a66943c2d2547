import base from '../../jest.config.mjs';

// What starts the product as its users do, from its build.
export default {
  ...base,
  displayName: 'built backend',
  rootDir: '../..',
  roots: ['<rootDir>/test/built'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/built/global-setup.mjs',
};
