import { giveUp, node, say, tool } from './program.mjs';
import { fingerprint, lastFingerprint, rememberFingerprint } from './fingerprint.mjs';

/** Builds what has changed since it was built last; where no file was touched, without even asking Nx. */
export async function build() {
  if (fingerprint() === lastFingerprint()) return;
  const { code, output } = await nx(['run-many', '--target=build', '--output-style=static'], sayWhatIsBuilt);
  if (code !== 0) {
    process.stdout.write(output);
    giveUp('The product could not be built: the messages above say why.');
  }
  rememberFingerprint(fingerprint());
}

/** Runs Nx without its background process; answers the exit code and everything it printed. */
export async function nx(options, onText = () => undefined) {
  let output = '';
  const env = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };
  const code = await node([tool('nx'), ...options], {
    env,
    onText: (text) => {
      output += text;
      onText(text);
    },
  });
  return { code, output };
}

function sayWhatIsBuilt(text) {
  const built = [...text.matchAll(/^> nx run ([\w-]+):build *$/gm)].map(([, project]) => project);
  if (built.length > 0) say(`Built ${built.join(', ')}`);
}
