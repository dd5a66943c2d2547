import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1_000_000;

/** A small disk of its own, in memory. Mounting needs root. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  static mount(mb: number): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'nerka-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', folder]);
    // PostgreSQL runs as another user than root.
    chmodSync(folder, 0o755);
    return new SmallDisk(folder);
  }

  /** Can be removed, unlike the disk itself. */
  get dataDir(): string {
    const folder = join(this.folder, 'data');
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Leaves so much room. */
  fill(leftMb: number): void {
    writeFileSync(this.ballast, Buffer.alloc(Math.max(this.freeBytes - leftMb * MB, 0), 'x'), { flag: 'a' });
  }

  makeRoom(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
}
