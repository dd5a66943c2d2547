import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/allow.js';
import { Database } from '../database/database.js';
import { DiskSpace } from '../disk/disk-space.js';
import { Draining } from '../http/draining.js';
import { CannotWrite, Unavailable } from '../http/errors.js';
import { WriteTroubles } from '../http/write-troubles.js';
import { HealthResponse, type ReadyProblem, ReadyResponse } from './health.dto.js';

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
    const [row] = await this.database.queryUnscoped<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    const problem = row!.isReadOnly ? new CannotWrite('read-only') : this.fullDisk();
    return { status: 'ok', problem: problem ? asProblem(problem) : null };
  }

  private fullDisk(): CannotWrite | undefined {
    return this.disk.isFull ? new CannotWrite('disk-full') : this.troubles.current();
  }
}

const asProblem = ({ code, message }: CannotWrite): ReadyProblem => ({ code, message });
