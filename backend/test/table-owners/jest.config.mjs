import backend from '../../jest.config.mjs';

// What needs no database and nothing built: it reads what the API tests recorded in the folder STATEMENTS_FOLDER.
export default {
  displayName: 'table owners',
  rootDir: '../..',
  testRegex: '/test/table-owners\\.spec\\.ts$',
  extensionsToTreatAsEsm: backend.extensionsToTreatAsEsm,
  moduleNameMapper: backend.moduleNameMapper,
  transform: { '\\.ts$': backend.transform['\\.ts$'] },
};
