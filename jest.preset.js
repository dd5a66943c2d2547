import { join } from 'node:path';

const shared = join(import.meta.dirname, 'mf-shared');

/** What the tests of the shell, the remotes and mf-shared have in common; each package's jest.config.mjs adds its name. */
export const browserTests = {
  testEnvironment: join(shared, 'jest-environment.js'),
  // A dialog of many fields, typed into key by key on a busy machine.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFiles: [join(shared, 'src/testing/browser-gaps.ts')],
  setupFilesAfterEnv: ['error-shim', 'after-each-test'].map((name) => join(shared, `src/testing/${name}.ts`)),
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: true } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': join(shared, 'src/testing/no-styles.json'),
    // What webpack takes as ES modules, jest takes as CommonJS.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
  },
};
