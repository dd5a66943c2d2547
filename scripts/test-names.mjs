import { filesOfWorkspaces } from './suites.mjs';

// Prints the test files of the front ends for backend/test/test-lanes.spec.ts.
const names = filesOfWorkspaces().filter((path) => /\.(spec|e2e|crawl|smoke|long)\.tsx?$/.test(path));
process.stdout.write(`${names.sort().join('\n')}\n`);
