import './node-version.mjs';
import { node, run, say } from './program.mjs';

/** The registry is asked about every package, two thousand of them. */
const LIMIT = 5 * 60_000;
const AWAY =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|E50[234]|ERR_SOCKET_TIMEOUT)\b/;

// Compares the registry's signatures with the installed packages. Where it cannot be reached that is said; only a package
// whose signature is missing or wrong is a failure.
let output = '';
const program = process.env.npm_execpath;
const options = ['audit', 'signatures', '--fetch-retries=1'];
const more = { onText: (text) => (output += text), limit: LIMIT };
const code = program?.endsWith('.js') ? await node([program, ...options], more) : await run('npm', options, more);
if (code === 0) {
  say(`✓ ${output.trim().split('\n').filter(Boolean).join('; ')}`);
  process.stdout.write('1 passed, 0 failed\n');
} else if (AWAY.test(output) || output === '') {
  const reason = /\b[A-Z_\d]+ [\w.-]+$/m.exec(output)?.[0] ?? AWAY.exec(output)?.[0] ?? 'no answer in time';
  say(`The signatures of the packages were not compared, because the registry does not answer: ${reason}`);
  process.stdout.write('0 passed, 0 failed\n');
} else {
  process.stdout.write(`${output.trim()}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
}
