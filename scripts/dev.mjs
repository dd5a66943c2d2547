import './node-version.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { nx } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, root, say, tool } from './program.mjs';

// Backend and front ends in watch mode; `npm run dev -- mf-property` starts only this front end in watch mode, and
// takes the others from their builds. PORT is the shell's dev server, which forwards /api.
const backend = join(root, 'backend');
const dist = join(backend, 'dist');

await ensureInstalled();
const { code, output } = await nx(['run', 'backend:build']);
if (code !== 0) giveUp(`${output}\nThe backend could not be built: the messages above say why.`);

const { Launcher } = await import('../backend/dist/launch/launcher.js');
const { describeSignIns } = await import('../backend/dist/launch/sign-ins.js');
const { watchForStop } = await import('../backend/dist/launch/until-stopped.js');
const { readLaunchSettings } = await import('../backend/dist/platform/config/launch-settings.js');
const { freePort, tryPort } = await import('../backend/dist/platform/database/embedded/free-port.js');
const { remotes, startDevServers } = await import('@nerka/mf-shared/federation/dev-servers');

const open = { compiler: undefined, launcher: undefined, servers: undefined };
watchForStop({ isStartedByNpm: true, onStop: () => stop(0), onForce: () => process.exit(130) });
try {
  await start();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  await stop(1);
}

async function start() {
  const started = wantedFrontEnds();
  const port = Number(process.env.PORT || 3000);
  if (!(await tryPort(port, '127.0.0.1'))) throw new Error(`Port ${port} is in use: set PORT to another one.`);
  await startCompiler();
  const backendPort = await freePort();
  say('Building the front ends');
  open.servers = await startDevServers({ backendUrl: `http://127.0.0.1:${backendPort}`, started, port });
  say('The front ends are built');
  const frontEnds = Object.entries(open.servers.frontEnds).map(([name, address]) => `${name}=${address}`);
  const settings = readLaunchSettings({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(backendPort),
    DEV_FRONT_ENDS: frontEnds.join(),
  });
  open.launcher = new Launcher(settings);
  await open.launcher.start();
  reloadOnChange(open.launcher);
  process.stdout.write(`\nNerka is ready for development at ${open.servers.url}\n\n`);
  if (settings.hasDemoData) process.stdout.write(`${describeSignIns(settings.hasOwnDemoPassword)}\n\n`);
}

function wantedFrontEnds() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !remotes().includes(name));
  if (unknown)
    throw new Error(`There is no front end '${unknown}': name some of ${remotes().join(', ')}, or none for all.`);
  return wanted.length > 0 ? wanted : remotes();
}

/** Starts the compiler, which writes every edit; resolves after its first pass. */
function startCompiler() {
  const options = ['src', '-d', 'dist', '--strip-leading-paths', '--watch'];
  const program = tool('@swc/cli', backend, 'swc');
  open.compiler = spawn(process.execPath, [program, ...options], { cwd: backend, stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve) => {
    open.compiler.stderr.on('data', (text) => {
      if (String(text).startsWith('Successfully')) resolve();
      else process.stderr.write(text);
    });
    open.compiler.once('exit', resolve);
  });
}

/** Restarts the server after each change; migrates first if a migration has changed. */
function reloadOnChange(launcher) {
  let changed = [];
  let timer;
  let reloaded = Promise.resolve();
  const reload = async () => {
    const migrates = changed.some((file) => file.includes('migrat'));
    changed = [];
    say('The backend starts again');
    await launcher.restartServer({ migrates }).catch((error) => process.stderr.write(`${error.message}\n`));
  };
  watch(dist, { recursive: true }, (_, file) => {
    if (!file?.endsWith('.js') || file.startsWith('launch')) return;
    changed.push(file);
    clearTimeout(timer);
    // A server that is still starting cannot be replaced.
    timer = setTimeout(() => (reloaded = reloaded.then(reload)), 200);
  });
}

async function stop(exitCode) {
  open.compiler?.kill();
  await Promise.all([open.launcher?.stop(), open.servers?.close()]);
  process.exit(exitCode);
}
