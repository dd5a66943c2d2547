import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from './jest.mjs';
import { node, root, tool } from './program.mjs';
import { suites, WORKERS } from './suites.mjs';
import { writeResult } from './target-results.mjs';

// Runs a target of Nx that is part of `npm test`: `node scripts/run-target.mjs backend:test`.
const checks = {
  'nerka:format': { name: 'format', options: [tool('oxfmt'), '--check', '.'] },
  'nerka:lint': { name: 'lint', options: [join(root, 'scripts/lint.mjs')] },
  'nerka:generated': {
    name: 'API document and contract',
    options: [join(root, 'scripts/generate.mjs'), '--check'],
  },
};

/** A check that passes or fails as a whole. */
async function check({ name, options }) {
  let output = '';
  const code = await node(options, { onText: (text) => (output += text) });
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Runs suites one after the other: the API tests record their statements, which the next suite checks. */
async function tests(target) {
  const reports = [];
  process.env.STATEMENTS_FOLDER = mkdtempSync(join(tmpdir(), 'nerka-statements-'));
  for (const { name, config, areModules } of suites.filter((suite) => suite.target === target))
    reports.push({ name, ...(await jest([config], { workers: WORKERS, areModules })) });
  rmSync(process.env.STATEMENTS_FOLDER, { recursive: true });
  return reports;
}

const [, , target] = process.argv;
const reports = checks[target] ? [await check(checks[target])] : await tests(target);
writeResult(target, reports);
// Nx caches only a success.
process.exitCode = reports.length > 0 && reports.every(({ failed }) => failed === 0) ? 0 : 1;
