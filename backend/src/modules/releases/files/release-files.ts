import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

const MOST_BYTES = 48 * 1024 * 1024;

/** A file of a release in each form in which it may be asked for. */
export interface ServedFile {
  sha256: string;
  content: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/**
 * The files of registered releases, from the database that all replicas share. What was asked for last is kept in
 * memory, up to 48 MB: a release never changes, so nothing of it has to be forgotten.
 */
@Injectable()
export class ReleaseFiles {
  /** In the order in which they were asked for, the latest last. */
  private readonly kept = new Map<string, ServedFile>();
  private readonly reading = new Map<string, Promise<ServedFile | undefined>>();
  private bytes = 0;

  constructor(private readonly database: Database) {}

  /** Many ask for the same file at once when a release has just become the active one: it is read once. */
  find(frontEnd: string, version: string, path: string): Promise<ServedFile | undefined> {
    const key = `${frontEnd}/${version}/${path}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return Promise.resolve(known);
    }
    const running = this.reading.get(key);
    if (running) return running;
    const read = this.read(frontEnd, version, path)
      .then((file) => this.keep(key, file))
      .finally(() => this.reading.delete(key));
    this.reading.set(key, read);
    return read;
  }

  private async read(frontEnd: string, version: string, path: string): Promise<ServedFile | undefined> {
    const rows = await this.database.outsideCompanies<ServedFile>(
      `select f.sha256, f.content, f.brotli, f.gzip
       from releases r join release_files f on f.release_id = r.id
       where r.front_end = $1 and r.version = $2 and f.path = $3`,
      [frontEnd, version, path],
    );
    return rows[0];
  }

  private keep(key: string, file: ServedFile | undefined): ServedFile | undefined {
    if (!file || sizeOf(file) > MOST_BYTES / 4) return file;
    this.kept.set(key, file);
    this.bytes += sizeOf(file);
    for (const [oldest, other] of this.kept) {
      if (this.bytes <= MOST_BYTES) break;
      this.kept.delete(oldest);
      this.bytes -= sizeOf(other);
    }
    return file;
  }
}

const sizeOf = ({ content, brotli, gzip }: ServedFile): number =>
  content.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
