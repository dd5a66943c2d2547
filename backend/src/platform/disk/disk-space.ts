import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { CannotWrite } from '../http/errors.js';
import { Metrics } from '../metrics/metrics.js';
import { DiskReserve, freeBytes, MB } from './disk-reserve.js';

const CHECK_EVERY_MS = 1_000;

/** The room on the disk of the database, where that is on this machine. */
@Injectable()
export class DiskSpace implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DiskSpace');
  private readonly reserve: DiskReserve | undefined;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();
  private isClosing = false;
  /** Only what people need to sign in is written, with the room of the reserve. */
  isFull = false;
  private isLoggedLow = false;
  /** As super admins were notified last; undefined: by an earlier process, or not yet, because nothing is stored. */
  private isNotedLow: boolean | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly database: Database,
    metrics: Metrics,
  ) {
    const { folder, reserveMb } = environment.disk;
    if (folder === undefined) return;
    this.reserve = new DiskReserve(folder, reserveMb);
    metrics.watch('nerka_disk_free_bytes', 'Room on the disk of the database', () => freeBytes(folder));
    metrics.watch('nerka_disk_full', 'Whether nothing is saved because the disk is full', () => Number(this.isFull));
  }

  onApplicationBootstrap(): void {
    if (this.reserve) this.checkAgain();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    await this.checking;
  }

  /** Also called by tests, which do not wait. */
  async check(): Promise<void> {
    const { folder, warningMb } = this.environment.disk;
    try {
      this.isFull = this.reserve!.isNeeded;
      await this.warn(Math.floor(freeBytes(folder!) / MB), warningMb);
    } catch (error) {
      // The folder or the database is away.
      this.logger.debug({ err: error }, 'The room on the disk could not be noted');
    }
  }

  /** For what writes much: it would use up what signing in needs. */
  refuseIfFull(): void {
    if (this.isFull) throw new CannotWrite('disk-full');
  }

  private checkAgain(): void {
    this.checking = this.check().finally(() => {
      if (this.isClosing) return;
      this.timer = setTimeout(() => this.checkAgain(), CHECK_EVERY_MS);
      this.timer.unref();
    });
  }

  private async warn(freeMb: number, warningMb: number): Promise<void> {
    const isLow = freeMb < warningMb;
    this.logOnce(isLow, { freeMb, warningMb });
    if (isLow === this.isNotedLow) return;
    await this.note(isLow ? freeMb : undefined);
    this.isNotedLow = isLow;
  }

  private logOnce(isLow: boolean, room: { freeMb: number; warningMb: number }): void {
    if (isLow === this.isLoggedLow) return;
    if (isLow) this.logger.warn(room, 'The disk of the database is nearly full');
    else this.logger.log(room, 'The disk of the database has room again');
    this.isLoggedLow = isLow;
  }

  private async note(freeMb: number | undefined): Promise<void> {
    if (freeMb === undefined) await this.database.queryUnscoped('delete from disk_warnings');
    else
      await this.database.queryUnscoped('insert into disk_warnings (free_mb) values ($1) on conflict (id) do nothing', [
        freeMb,
      ]);
  }
}
