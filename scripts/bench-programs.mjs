import { join } from 'node:path';
import { node, root, tool } from './program.mjs';

const folder = join(root, 'backend/bench/dist');

/** Compiles the bench with a copy of the sources that its servers use; returns the folder of its programs. */
export async function compileBench() {
  const options = ['--out-dir', folder, '--config-file', 'backend/.swcrc', '--strip-leading-paths', '--quiet'];
  const failed = await node([tool('@swc/cli', root, 'swc'), 'backend/src', 'backend/bench', ...options]);
  if (failed) throw new Error('The bench could not be compiled.');
  return join(folder, 'bench');
}
