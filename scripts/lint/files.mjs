/** Files that no linter reads: built, generated, or for tools without modules. */
export const ignored = [
  '**/dist/',
  'backend/compiled/',
  '**/coverage/',
  '**/.mf/',
  '.nx/',
  '.data/',
  'mf-shared/src/api/schema.ts',
  // Checked by the kit in its own repository (own-repository.long.ts).
  'create-front-end/template/',
  '**/*.js',
];

export const typescript = ['**/*.ts', '**/*.tsx'];
/** Specs, and files that only specs use. */
export const specs = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.fixture.ts', '**/*.fixture.tsx'];
export const tests = [...specs, '**/*.{e2e,crawl,smoke}.ts', 'backend/test/**'];
