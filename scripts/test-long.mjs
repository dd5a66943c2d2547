import './node-version.mjs';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nx } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { jest } from './jest.mjs';
import { say } from './program.mjs';

// What takes too long for every `npm test`: odd requests by the ten thousand, and faults under load. With seeds
// (`npm run test:long -- 4711`) the odd requests are those of an earlier run.
const seeds = process.argv.slice(2).map(Number);
const wanted = seeds.length > 0 ? seeds : Array.from({ length: 3 }, () => randomInt(2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'nerka-long-'));
const reports = join(folder, 'reports.txt');
const total = { passed: 0, failed: 0 };

async function tests(name, configs, filters, settings) {
  Object.assign(process.env, settings);
  const { passed, failed, output } = await jest(configs, { workers: 1, areModules: true, filters });
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`);
}

async function everything() {
  await ensureInstalled();
  say('Building');
  const { code, output } = await nx(['run', 'backend:build', '--output-style=static']);
  if (code !== 0) throw new Error(`${output}\nThe backend could not be built.`);
  writeFileSync(reports, '');
  await tests('faults', ['backend/test/long/jest.config.mjs'], [], { REPORT_FILE: reports });
  for (const line of readFileSync(reports, 'utf8').trim().split('\n')) say(`  ${line}`);
  for (const seed of wanted) {
    say(`Odd requests with the seed ${seed}`);
    const settings = { FUZZ_SEED: String(seed), FUZZ_REQUESTS: '20000' };
    await tests(`odd requests, seed ${seed}`, ['backend/jest.config.mjs'], ['test/fuzz/'], settings);
    const money = { FUZZ_SEED: String(seed), LEDGER_RUNS: '60' };
    await tests(`money, seed ${seed}`, ['backend/jest.config.mjs'], ['test/money/'], money);
  }
}

try {
  await everything();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  total.failed += 1;
} finally {
  rmSync(folder, { recursive: true });
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
