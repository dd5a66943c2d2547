import { createRequire } from 'node:module';
import { join } from 'node:path';

const shared = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

/** What the tests of screens have in common, here and in repositories of other teams; a jest.config.mjs adds its name. */
export const browserTests = {
  testEnvironment: join(shared, 'jest-environment.js'),
  // A dialog of many fields, typed into key by key on a busy machine.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFiles: [join(shared, 'src/testing/browser-gaps.ts')],
  setupFilesAfterEnv: ['error-shim', 'after-each-test'].map((name) => join(shared, `src/testing/${name}.ts`)),
  // Where mf-shared is installed as a package, it still has sources that are transformed.
  transformIgnorePatterns: ['/node_modules/(?!@nerka/)'],
  transform: {
    '\\.tsx?$': [
      resolve('@swc/jest'),
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
