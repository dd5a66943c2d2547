/** Many small chunks compress badly and cost requests, so what every page needs is in one, and what most screens need in a few. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sharedModules } from './shared-modules.mjs';

const uiFolder = join(import.meta.dirname, '../src/ui');

/** The frame of the workspace and the dashboards show these. */
const baseEntries = [
  'bar-mark',
  'button',
  'config-provider',
  'failure-panel',
  'icon',
  'kept-styles',
  'page-header',
  'phone-width',
  'popover-menu',
  'search-field',
  'skeleton-list',
  'status-counts',
  'status-tag',
  'summary-card',
  'theme',
  'today-card',
  'tooltip',
];

/** Forms and their dialogs show these. */
const workEntries = [
  'alert',
  'auto-complete',
  'checkbox',
  'conflicting-version',
  'day-field',
  'dropdown',
  'edited-record',
  'email-field',
  'form',
  'form-dialog',
  'form-draft',
  'form-item',
  'initial-snapshot',
  'input',
  'period-bar',
  'phone-input',
  'record-dialog',
  'saved-meanwhile',
  'segmented',
  'select',
];

/** Reports show these. */
const reportEntries = ['bar-chart', 'methodology', 'metric-tiles', 'report-frame', 'report-table', 'rows-shown'];

/** Lists of cards and pages of records show these: one of antd's, and all other blocks of our own. */
const listEntries = ['skeleton', ...ownBlocks()];

/** Dense lists show these. */
const tableEntries = ['pagination', 'table'];

function ownBlocks() {
  const others = [...baseEntries, ...workEntries, ...reportEntries];
  return readdirSync(uiFolder)
    .filter((file) => file.endsWith('.tsx') && !readFileSync(join(uiFolder, file), 'utf8').includes("'antd/es/"))
    .map((file) => basename(file, '.tsx'))
    .filter((entry) => !others.includes(entry));
}

/** React and the doors, which the sign-in page needs as well. */
const atStart = new Set(sharedModules().flatMap(({ entry, file }) => (entry ? [] : [file])));

const shellFolder = join(import.meta.dirname, '../../shell/src');
/** The page and its sign-in. */
const bootstrapRoot = join(shellFolder, 'bootstrap.tsx');
/** The frame around all screens of a company, which begins to load beside the page. */
const workspaceRoot = join(shellFolder, 'workspace/company-area.tsx');

export function splitChunks() {
  return {
    chunks: 'async',
    minSize: 6000,
    maxAsyncRequests: 100,
    cacheGroups: {
      start: { name: 'start', enforce: true, priority: 40, test: isCodeIn(atStart) },
      bootstrap: { name: 'bootstrap', enforce: true, priority: 35, test: isCodeIn(new Set([bootstrapRoot])) },
      workspace: { name: 'workspace', enforce: true, priority: 30, test: isCodeIn(new Set([workspaceRoot])) },
      base: { name: 'ui-base', enforce: true, priority: 20, test: neededBy(baseEntries) },
      list: { name: 'ui-list', enforce: true, priority: 15, test: neededBy(listEntries) },
      work: { name: 'ui-work', enforce: true, priority: 10, test: neededBy(workEntries) },
      report: { name: 'ui-report', enforce: true, priority: 6, test: neededBy(reportEntries) },
      table: { name: 'ui-table', enforce: true, priority: 5, test: neededBy(tableEntries) },
    },
  };
}

/**
 * Tests whether a module is in a chunk that begins with one of these files, and is code: a chunk waits for the shared
 * modules that are requested in it, so one that requested React and provided it would wait for itself.
 */
function isCodeIn(roots) {
  return (module, { chunkGraph }) =>
    module.type !== 'consume-shared-module' &&
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) =>
      [...chunkGraph.getChunkRootModules(chunk)].some((root) => roots.has(root.resource)),
    );
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
