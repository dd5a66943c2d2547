import { filesOfWorkspaces } from './suites.mjs';

// What backend/test/test-lanes.spec.ts asks of the front ends: which tests there are, whatever they say.
const names = filesOfWorkspaces().filter((path) => /\.(spec|e2e|crawl|smoke|long)\.tsx?$/.test(path));
process.stdout.write(`${names.sort().join('\n')}\n`);
