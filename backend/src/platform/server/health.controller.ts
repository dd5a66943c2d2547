import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/allow.js';
import { Database } from '../database/database.js';
import { DiskSpace } from '../disk/disk-space.js';
import { Draining } from '../http/draining.js';
import { CannotWrite, Unavailable } from '../http/errors.js';
import { WriteTroubles } from '../http/write-troubles.js';
import { HealthResponse, type ReadyProblem, ReadyResponse } from './health.dto.js';
import { whyNotReady } from './why-not-ready.js';

@Controller('api')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly draining: Draining,
    private readonly troubles: WriteTroubles,
    private readonly disk: DiskSpace,
  ) {}

  /** The process is running. */
  @Get('health')
  @Public()
  health(): HealthResponse {
    return { status: 'ok' };
  }

  /** The database responds too. While it stores nothing, requests still belong here, because they can read. */
  @Get('ready')
  @Public()
  async ready(): Promise<ReadyResponse> {
    // A load balancer then sends further requests to other servers.
    if (this.draining.hasBegun) throw new Unavailable();
    const problem = (await this.isReadOnly()) ? new CannotWrite('read-only') : this.fullDisk();
    return { status: 'ok', problem: problem ? asProblem(problem) : null };
  }

  /** A full disk is then the reason that it is gone. */
  private async isReadOnly(): Promise<boolean> {
    const sql = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
    try {
      const [row] = await this.database.queryUnscoped<{ isReadOnly: boolean }>(sql);
      return row!.isReadOnly;
    } catch (error) {
      throw this.fullDisk() ?? whyNotReady(error);
    }
  }

  private fullDisk(): CannotWrite | undefined {
    return this.disk.isFull ? new CannotWrite('disk-full') : this.troubles.current();
  }
}

const asProblem = ({ code, message }: CannotWrite): ReadyProblem => ({ code, message });
