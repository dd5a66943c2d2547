import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { root } from '../../scripts/program.mjs';

const kept = join(root, 'node_modules/.cache/nerka/template-clusters');
const migrate = join(root, 'backend/compiled/migrate.js');
const embedded = '../compiled/platform/database/embedded';
/** The branches between which a developer switches. */
const MAX_KEPT = 3;

/**
 * Copies a PostgreSQL with a migrated database into an empty data folder, because creating one takes longer than most
 * tests. Returns false if none is kept for the present migrations.
 */
export async function copyTemplate(dataDir) {
  const folder = join(kept, templateKey());
  if (!existsSync(folder)) return false;
  // Done first, so that no other run takes it for the oldest.
  const now = new Date();
  utimesSync(folder, now, now);
  await cp(folder, dataDir, { recursive: true });
  await handOverCluster(dataDir);
  return true;
}

/** Keeps the stopped PostgreSQL of a data folder for later runs. It appears only when it is complete. */
export async function keepTemplate(dataDir) {
  const { clusterFolder, readClusterState, writeClusterState } = await import(`${embedded}/cluster-state.js`);
  const note = await readClusterState(dataDir);
  // A cluster outside of the folder, which its account cannot enter, is not part of the copy.
  if (!clusterFolder(dataDir, note).startsWith(dataDir)) return;
  const folder = join(kept, templateKey());
  const draft = `${folder}.${process.pid}`;
  mkdirSync(kept, { recursive: true });
  await cp(dataDir, draft, { recursive: true });
  // Runs that begin at the same time each choose their own port.
  await writeClusterState(draft, { ...note, port: 0 });
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was faster.
    rmSync(draft, { recursive: true });
  }
  removeOldest();
}

/** Gives the copied files to PostgreSQL's account again, because a copy by root belongs to root. */
async function handOverCluster(dataDir) {
  const { clusterFolder, readClusterState } = await import(`${embedded}/cluster-state.js`);
  const { handOverAll, postgresAccount } = await import(`${embedded}/postgres-account.js`);
  await handOverAll(postgresAccount(), clusterFolder(dataDir, await readClusterState(dataDir)));
}

/** A hash of everything from which the database is created: the migrations with their imports, and the packages. */
function templateKey() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  hash.update(String(process.getuid?.()));
  for (const file of importedBy(migrate)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function importedBy(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*?['"](\.{1,2}\/[^'"]+)['"]/gm))
    importedBy(resolve(dirname(file), path), found);
  return found;
}

/** Including drafts of killed runs. */
function removeOldest() {
  const usedAt = (name) => statSync(join(kept, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(kept).map((name) => ({ name, usedAt: usedAt(name) }));
  const oldest = names.toSorted((one, other) => other.usedAt - one.usedAt).slice(MAX_KEPT);
  for (const { name } of oldest) rmSync(join(kept, name), { recursive: true, force: true });
}
