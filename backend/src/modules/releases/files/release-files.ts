import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

const MAX_BYTES = 48 * 1024 * 1024;

export interface ServedFile {
  sha256: string;
  content: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

interface FileLocation {
  releaseId: number;
  path: string;
  sha256: string;
}

/** Caches files in memory, up to 48 MB, by hash, because a deleted version may be registered again with other files. */
@Injectable()
export class ReleaseFiles {
  /** In the order of their last use, the most recent last. */
  private readonly kept = new Map<string, ServedFile>();
  private readonly reading = new Map<string, Promise<ServedFile | undefined>>();
  private bytes = 0;

  constructor(private readonly database: Database) {}

  async find(frontEnd: string, version: string, path: string): Promise<ServedFile | undefined> {
    const [location] = await this.database.queryUnscoped<FileLocation>(
      `select f.release_id as "releaseId", f.path, f.sha256
       from releases r join release_files f on f.release_id = r.id
       where r.front_end = $1 and r.version = $2 and f.path = $3`,
      [frontEnd, version, path],
    );
    return location && this.take(location);
  }

  /** Many clients request the same file at once after a release became active: it is read only once. */
  private take(location: FileLocation): Promise<ServedFile | undefined> {
    const { sha256 } = location;
    const cached = this.kept.get(sha256);
    if (cached) {
      this.kept.delete(sha256);
      this.kept.set(sha256, cached);
      return Promise.resolve(cached);
    }
    const running = this.reading.get(sha256);
    if (running) return running;
    const read = this.read(location)
      .then((file) => this.keep(sha256, file))
      .finally(() => this.reading.delete(sha256));
    this.reading.set(sha256, read);
    return read;
  }

  private async read({ releaseId, path }: FileLocation): Promise<ServedFile | undefined> {
    const rows = await this.database.queryUnscoped<ServedFile>(
      'select sha256, content, brotli, gzip from release_files where release_id = $1 and path = $2',
      [releaseId, path],
    );
    return rows[0];
  }

  private keep(hash: string, file: ServedFile | undefined): ServedFile | undefined {
    if (!file || sizeOf(file) > MAX_BYTES / 4) return file;
    this.kept.set(hash, file);
    this.bytes += sizeOf(file);
    for (const [oldest, other] of this.kept) {
      if (this.bytes <= MAX_BYTES) break;
      this.kept.delete(oldest);
      this.bytes -= sizeOf(other);
    }
    return file;
  }
}

const sizeOf = ({ content, brotli, gzip }: ServedFile): number =>
  content.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
