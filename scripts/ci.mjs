import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './program.mjs';
import { PARTS } from './long-lane.mjs';

// Everything that runs before each merge, then the packages' signatures and one seventh of the longer tests. The last line
// is the sum of all.

/** Longer than the line with the counts. */
const LAST_LINE = 200;
const total = { passed: 0, failed: 0 };

async function run(script, ...options) {
  let output = '';
  const code = await node([join(root, 'scripts', script), ...options], {
    onText: (text) => {
      process.stdout.write(text);
      output = (output + text).slice(-LAST_LINE);
    },
  });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(output.trimEnd().split('\n').at(-1)) ?? [];
  total.passed += Number(passed ?? 0);
  total.failed += Number(failed ?? (code === 0 ? 0 : 1));
}

const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' });
await run('test.mjs');
await run('audit-signatures.mjs');
await run('test-long.mjs', '--part', String(Number(stdout ?? 0) % PARTS));
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
