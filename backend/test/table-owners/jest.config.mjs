import backend from '../../jest.config.mjs';

// Tests without a database or a build: they read the recordings of the API tests in the folder STATEMENTS_FOLDER.
export default {
  displayName: 'table owners',
  rootDir: '../..',
  testRegex: '/test/table-owners\\.spec\\.ts$',
  extensionsToTreatAsEsm: backend.extensionsToTreatAsEsm,
  moduleNameMapper: backend.moduleNameMapper,
  transform: { '\\.ts$': backend.transform['\\.ts$'] },
};
