import { createHash } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** The path is relative to the copy, with forward slashes. */
export interface CopiedFile {
  path: string;
  size: number;
  sha256: string;
}

export interface CopiedCluster {
  files: CopiedFile[];
  /** As `18.4`. */
  postgresVersion: string;
  /** The copy contains everything committed before this moment. */
  endedAt: string;
}

interface CopyOptions {
  superuserUrl: string;
  /** PostgreSQL's data folder. */
  data: string;
  target: string;
}

const DATABASE_FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const AT_ONCE = 8;
const CHUNK_BYTES = 1 << 20;

/** See PostgreSQL, "Making a Base Backup Using the Low Level API". */
const emptyFolders = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
const serverFiles = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
const temporary = /^(pgsql_tmp|pg_internal\.init|t\d+_)/;
const CONTROL_FILE = 'global/pg_control';
const WAL_SEGMENT = /^[\dA-F]{24}$/;

/** Copies a running cluster, with everything committed before the end; a temporary slot keeps the log meanwhile. */
export async function copyCluster({ superuserUrl, data, target }: CopyOptions): Promise<CopiedCluster> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'nerka-copy' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('nerka_copy_' || pg_backend_pid(), true, true)`);
    await client.query(`select pg_backup_start('nerka', true)`);
    await mkdir(target, { recursive: true, mode: DATABASE_FOLDER_MODE });
    const { files, folders } = await listFiles(data);
    for (const folder of folders) await mkdir(join(target, folder), { recursive: true, mode: DATABASE_FOLDER_MODE });
    const copied = await copyAll(data, target, files);
    const { label, lastSegment, endedAt, version } = await endBackup(client);
    copied.push(await write(target, 'backup_label', label));
    // The write-ahead log since the copy began makes files copied at different moments consistent.
    copied.push(...(await copyFiles(data, target, await segmentsSince(data, label, lastSegment))));
    return { files: copied, postgresVersion: version, endedAt };
  } finally {
    await client.end();
  }
}

interface Listed {
  files: string[];
  folders: string[];
}

async function listFiles(data: string): Promise<Listed> {
  const files: string[] = [];
  const folders = ['pg_wal/archive_status'];
  const listFolder = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(data, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (temporary.test(entry.name)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!emptyFolders.has(path)) await listFolder(path);
      } else if (entry.isFile() && !serverFiles.has(path)) files.push(path);
    }
  };
  await listFolder('');
  return { files, folders };
}

/** The control file comes last, as in pg_basebackup. The log covers files that are deleted meanwhile. */
async function copyAll(data: string, target: string, paths: readonly string[]): Promise<CopiedFile[]> {
  const [control, others] = [paths.filter(isControl), paths.filter((path) => !isControl(path))];
  return [...(await copyFiles(data, target, others)), ...(await copyFiles(data, target, control))];
}

const isControl = (path: string): boolean => path === CONTROL_FILE;

/** Copies files into existing folders and flushes them to the disk; skips files that are gone. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const left = [...paths].reverse();
  const take = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const file = await copyFile(from, to, path);
      if (file) copied.push(file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return copied;
}

async function copyFile(from: string, to: string, path: string): Promise<CopiedFile | undefined> {
  const source = await open(join(from, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!source) return undefined;
  const target = await open(join(to, path), 'wx', FILE_MODE);
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    let size = 0;
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) break;
      const part = buffer.subarray(0, bytesRead);
      hash.update(part);
      await target.writeFile(part);
      size += bytesRead;
    }
    await target.sync();
    return { path, size, sha256: hash.digest('hex') };
  } finally {
    await source.close();
    await target.close();
  }
}

async function write(target: string, path: string, text: string): Promise<CopiedFile> {
  await mkdir(dirname(join(target, path)), { recursive: true });
  await writeFile(join(target, path), text, { mode: FILE_MODE, flag: 'wx', flush: true });
  return { path, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}

interface BackupEnd {
  label: string;
  lastSegment: string;
  endedAt: string;
  version: string;
}

async function endBackup(client: pg.Client): Promise<BackupEnd> {
  const { rows } = await client.query<BackupEnd>(
    `with ended as materialized (select lsn, labelfile from pg_backup_stop(false))
     select labelfile as label, pg_walfile_name(lsn) as "lastSegment",
       to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt",
       split_part(current_setting('server_version'), ' ', 1) as version
     from ended`,
  );
  return rows[0]!;
}

async function segmentsSince(data: string, label: string, lastSegment: string): Promise<string[]> {
  const first = /START WAL LOCATION: \S+ \(file ([\dA-F]{24})\)/.exec(label)?.[1];
  if (!first) throw new Error('The backup label names no log file.');
  const names = (await readdir(join(data, 'pg_wal'))).filter(
    (name) => (WAL_SEGMENT.test(name) && name >= first && name <= lastSegment) || name.endsWith('.history'),
  );
  return names.sort().map((name) => `pg_wal/${name}`);
}
