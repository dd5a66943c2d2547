/** Many small chunks compress badly and cost requests, so what most screens need is in three. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const uiFolder = join(import.meta.dirname, '../src/ui');

/** Forms, dialogs and lists of cards show these. */
const workEntries = [
  'alert',
  'checkbox',
  'confirm-dialog',
  'dropdown',
  'form',
  'form-dialog',
  'input',
  'popover',
  'responsive-dialog',
  'segmented',
  'select',
];

/** Dense lists show these. */
const tableEntries = ['pagination', 'table'];

/** Every workspace screen shows some of these: a few of antd's and all other blocks of our own. */
const baseEntries = ['button', 'config-provider', 'theme', 'tooltip', ...ownBlocks()];

function ownBlocks() {
  return readdirSync(uiFolder)
    .filter((file) => file.endsWith('.tsx') && !readFileSync(join(uiFolder, file), 'utf8').includes("'antd/es/"))
    .map((file) => basename(file, '.tsx'))
    .filter((entry) => !workEntries.includes(entry));
}

export function splitChunks() {
  return {
    chunks: 'async',
    minSize: 6000,
    maxAsyncRequests: 100,
    cacheGroups: {
      base: { name: 'ui-base', enforce: true, priority: 20, test: neededBy(baseEntries) },
      work: { name: 'ui-work', enforce: true, priority: 10, test: neededBy(workEntries) },
      table: { name: 'ui-table', enforce: true, priority: 5, test: neededBy(tableEntries) },
    },
  };
}

/**
 * Tests whether a module came into the build with one of these entries, and with ui entries alone: what the sign-in page
 * needs too must not bring their chunk along.
 */
function neededBy(entries) {
  const names = new Set(entries);
  return (module, { chunkGraph }) => {
    const origins = chunkGraph.getModuleChunks(module).map((chunk) => uiEntryOf(chunk, chunkGraph));
    return origins.every(Boolean) && origins.some((entry) => names.has(entry));
  };
}

const entryOfChunk = new WeakMap();

/** The ui entry that a chunk begins with, under its name or a former one. */
function uiEntryOf(chunk, chunkGraph) {
  if (!entryOfChunk.has(chunk)) {
    const files = chunkGraph.getChunkRootModules(chunk).map(({ resource = '' }) => resource);
    const entry = files.find((file) => /\/mf-shared\/src\/(ui|former)\//.test(file));
    entryOfChunk.set(chunk, entry && basename(entry, '.tsx'));
  }
  return entryOfChunk.get(chunk);
}
