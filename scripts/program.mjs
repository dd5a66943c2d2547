import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, whatever the working directory is. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The workspaces of the repository, from package.json. */
export const workspaces = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).workspaces;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const running = new Set();

/** Prints one line of progress, with the seconds since the command began. */
export function say(text) {
  process.stdout.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
}

/** Ends the command with one line that says what to do. */
export function giveUp(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** The path of an installed package's command, to run with node. */
export function tool(name, folder = root, command = name) {
  const file = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8'));
  return join(dirname(file), typeof bin === 'string' ? bin : bin[command]);
}

/** Runs node in the root, with output to `onText` or the console; returns the exit code. Ends with this process. */
export function node(options, more) {
  return run(process.execPath, options, more);
}

/** Runs npm in the root: the one that runs this command, if there is one. */
export function npm(options, more) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? node([script, ...options], more) : run('npm', options, more);
}

export function run(program, options, { env = {}, onText, limit } = {}) {
  const output = onText ? 'pipe' : 'inherit';
  // No colours in output that is parsed line by line, whatever the console supports.
  const plain = onText ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {};
  const child = spawn(program, options, {
    cwd: root,
    env: { ...process.env, ...plain, ...env },
    stdio: ['ignore', output, output],
  });
  if (running.size === 0) signals.forEach((signal) => process.on(signal, stopAll));
  running.add(child);
  child.stdout?.setEncoding('utf8').on('data', onText);
  child.stderr?.setEncoding('utf8').on('data', onText);
  const tooLong = limit && setTimeout(() => child.kill('SIGKILL'), limit);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onText?.(`${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    clearTimeout(tooLong);
    running.delete(child);
    if (running.size === 0) signals.forEach((signal) => process.off(signal, stopAll));
  });
}

function stopAll(signal) {
  running.forEach((child) => child.kill(signal));
  process.exit(130);
}
