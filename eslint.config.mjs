import comments from '@eslint-community/eslint-plugin-eslint-comments';
import nx from '@nx/eslint-plugin';
import checkFile from 'eslint-plugin-check-file';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { disableComment } from './scripts/lint/disable-comment.mjs';
import { docComment } from './scripts/lint/doc-comment.mjs';
import { ignored, specs, tests, typescript } from './scripts/lint/files.mjs';
import { zones } from './scripts/lint/zones.mjs';

// What Oxlint has no rule for, or not one as strict: its no-cycle overlooks import(), its patterns of imports know no
// look-ahead, its lines of a function leave out decorators, its no-irregular-whitespace templates, its no-self-assign
// patterns. Every other rule stands in oxlint.config.mjs.

const frontEnds = ['shell/**', 'mf-admin/**', 'mf-property/**', 'mf-jobs/**'];
const configs = [
  '**/*.config.mjs',
  '**/global-{setup,teardown}.mjs',
  'shell/e2e/shared-browser.mjs',
  'backend/test/{compiled-module*,longest-first}.mjs',
  '{backend/bundle,mf-shared/federation}/*-loader.mjs',
  '**/*.d.ts',
];
/** Long by nature: generated, a list of texts, or one statement after the other. */
const longFiles = ['**/migrations/**', '**/demo-data/**', '**/*checklist*.ts'];

const libraryOfMfShared = {
  regex: '^(antd|@ant-design/.*|react-router|react-router-dom|@tanstack/react-query|@rc-component/.*)(/|$)',
  message: 'mf-shared is the only importer of it: use its doors ui, router and query.',
};
const otherProject = { regex: '^@nerka/(?!mf-shared/)', message: 'A project may use mf-shared only, by its doors.' };
const testingDoor = { regex: '^@nerka/mf-shared/testing', message: 'The testing door is for specs only.' };
const copyOfDoor = {
  regex: '^(\\.\\./)+(contract|query|router|ui)(/|$)',
  message: 'Imported by its path, a door becomes a copy in the bundle: use its name, @nerka/mf-shared/....',
};
const forwardRef = { name: '@nestjs/common', importNames: ['forwardRef'], message: 'Modules form no cycle.' };
const unbundled = {
  name: 'class-validator',
  importNames: ['IsPhoneNumber', 'isPhoneNumber'],
  message: 'The built program leaves its library out (backend/bundle/bundle.mjs).',
};
const unscoped = [
  { name: 'typeorm', importNames: ['DataSource', 'EntityManager', 'QueryRunner', 'Repository'] },
  { name: '@nestjs/typeorm', importNames: ['InjectRepository', 'InjectDataSource', 'InjectEntityManager'] },
].map((path) => ({ ...path, message: "Company data is reached through platform/database's CompanyTx only." }));

const everyZone = zones();

const drawers = '{utils,util,helpers,helper,common,shared,misc,core,base,manager,types,constants,hooks,components}';

export default tseslint.config(
  { ignores: ignored },
  {
    files: typescript,
    languageOptions: {
      parser: tseslint.parser,
      // A class that a decorated constructor names is no mere type: it is what is injected.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Write an `as const` list and a union type.' },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'URL',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'performance',
          'console',
          'Buffer',
          'fetch',
          'FormData',
          'Blob',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-undef': 'error' },
  },
  { rules: { 'no-irregular-whitespace': 'error', 'no-self-assign': 'error' } },

  // Size
  { rules: { 'max-lines': ['error', 300], 'max-lines-per-function': ['error', 60] } },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', 120] } },
  { files: tests, rules: { 'max-lines': ['error', 500], 'max-lines-per-function': 'off' } },
  { files: longFiles, rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' } },

  // What is not reported
  {
    plugins: { comments, nerka: { rules: { 'disable-comment': disableComment, 'doc-comment': docComment } } },
    rules: {
      'comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      'comments/no-unlimited-disable': 'error',
      'nerka/disable-comment': 'error',
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },

  // Names
  {
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/migrations/[0-9]*.ts': '+([0-9])-+([a-z0-9-])', '**/!([0-9]*).{ts,tsx,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '{backend,shell,mf-*,api-client,scripts}/**': 'KEBAB_CASE' }],
      'check-file/filename-blocklist': [
        'error',
        {
          [`**/${drawers}.*`]: 'its noun',
          [`**/${drawers}/**`]: 'its noun',
          // The doors of mf-shared and each app's entry.
          '{backend,scripts}/**/index.*': 'its noun',
          '{shell,mf-admin,mf-property,mf-jobs}/src/*/**/index.*': 'its noun',
          'mf-shared/src/*/*/**/index.*': 'its noun',
        },
        { errorMessage: "'{{ target }}' says nothing about what is inside: name it by its noun." },
      ],
    },
  },

  // Who may import whom
  {
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        }),
      ],
    },
    rules: { 'import-x/no-default-export': 'error' },
  },
  // Each project is asked about its own zones only: a file is compared with all of those.
  ...[...new Set(everyZone.map(projectOf))].map((project) => ({
    files: [`${project}/**`],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: everyZone.filter((zone) => projectOf(zone) === project) },
      ],
    },
  })),
  // Nothing imports a test, so none is in a cycle.
  { ignores: tests, rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] } },
  { files: configs, rules: { 'import-x/no-default-export': 'off' } },
  {
    files: typescript,
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // Only by its name does a door of mf-shared stay the one that the page holds.
          allowCircularSelfDependency: true,
          allow: [],
          depConstraints: [
            { sourceTag: 'side:server', onlyDependOnLibsWithTags: ['side:server'] },
            { sourceTag: 'kind:host', onlyDependOnLibsWithTags: ['kind:shared'] },
            { sourceTag: 'kind:remote', onlyDependOnLibsWithTags: ['kind:shared'] },
            { sourceTag: 'kind:shared', onlyDependOnLibsWithTags: ['kind:shared'] },
          ],
        },
      ],
    },
  },
  {
    files: ['backend/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [forwardRef, unbundled, ...unscoped], patterns: [{ ...otherProject, regex: '^@nerka/' }] },
      ],
    },
  },
  {
    files: ['backend/src/platform/{database,migration}/**', 'backend/src/migrate.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [forwardRef, unbundled] }] },
  },
  { files: ['backend/test/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: frontEnds,
    ignores: specs,
    rules: { 'no-restricted-imports': ['error', { patterns: [libraryOfMfShared, otherProject, testingDoor] }] },
  },
  {
    files: frontEnds.flatMap((folder) => specs.map((file) => folder.replace('**', file))),
    rules: { 'no-restricted-imports': ['error', { patterns: [libraryOfMfShared, otherProject] }] },
  },
  {
    files: ['mf-shared/src/**'],
    ignores: [...specs, 'mf-shared/src/{contract,former,testing,ui}/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [copyOfDoor] }] },
  },
  // Specs of the library may use its testing door, wherever they stand.
  { files: specs.map((file) => `mf-shared/${file}`), rules: { 'import-x/no-restricted-paths': 'off' } },

  // What others stand on says what it is for.
  {
    files: ['mf-shared/src/{contract,ui}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'nerka/doc-comment': 'error' },
  },
);

function projectOf({ target }) {
  return [target].flat()[0].split('/')[0];
}
