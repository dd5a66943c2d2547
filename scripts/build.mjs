import { join } from 'node:path';
import { compress } from './compress.mjs';
import { giveUp, node, root, say, tool, workspaces } from './program.mjs';
import { fingerprint, lastFingerprint, rememberFingerprint } from './fingerprint.mjs';

/** Builds what has changed since the last build, for serving; does not start Nx if no file has changed. */
export async function build() {
  if (fingerprint() === lastFingerprint()) return;
  say('Building what has changed; the first time this takes a minute or two');
  const { code, output } = await buildProduct();
  if (code !== 0) {
    process.stdout.write(output);
    giveUp('The product could not be built: the messages above say why.');
  }
  await compress(workspaces.filter((name) => name !== 'backend').map((name) => join(root, name, 'dist')));
  rememberFingerprint(fingerprint());
}

/** Builds the backend and every front end that have changed. */
export function buildProduct() {
  return nx(['run-many', '--target=build', '--output-style=static'], printBuilds);
}

/** Builds only the backend; ends with the compiler's messages on failure. */
export async function buildBackend() {
  const { code, output } = await nx(['run', 'backend:build', '--output-style=static']);
  if (code !== 0) giveUp(`${output}\nThe backend could not be built: the messages above say why.`);
}

/** The server keeps the source maps of the front ends that come with it, and serves them to nobody. */
const withMaps = { NERKA_SOURCE_MAPS: 'yes' };

/** Runs Nx without its daemon; returns the exit code and its whole output. */
export async function nx(options, onText = () => undefined) {
  let output = '';
  const env = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', NX_CACHE_FAILURES: 'false', ...withMaps };
  const code = await node([tool('nx'), ...options], {
    env,
    onText: (text) => {
      output += text;
      onText(text);
    },
  });
  return { code, output };
}

function printBuilds(text) {
  const built = [...text.matchAll(/^> nx run ([\w-]+):build *$/gm)].map(([, project]) => project);
  if (built.length > 0) say(`Built ${built.join(', ')}`);
}
