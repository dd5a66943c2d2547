/** What no linter reads: built, generated, or for tools that know no modules. */
export const ignored = [
  '**/dist/',
  'backend/compiled/',
  '**/coverage/',
  '**/.mf/',
  '.nx/',
  '.data/',
  'mf-shared/src/api/schema.ts',
  '**/*.js',
];

export const typescript = ['**/*.ts', '**/*.tsx'];
/** Specs, and what only specs use. */
export const specs = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.fixture.ts', '**/*.fixture.tsx'];
export const tests = [...specs, '**/*.{e2e,crawl,smoke}.ts', 'backend/test/**'];
