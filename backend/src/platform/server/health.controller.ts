import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/allow.js';
import { Database } from '../database/database.js';
import { Draining } from '../http/draining.js';
import { Unavailable } from '../http/errors.js';
import { HealthResponse } from './health.dto.js';

@Controller('api')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly draining: Draining,
  ) {}

  /** The process is running. */
  @Get('health')
  @Public()
  health(): HealthResponse {
    return { status: 'ok' };
  }

  /** The database responds too. */
  @Get('ready')
  @Public()
  async ready(): Promise<HealthResponse> {
    // A load balancer then sends further requests to other servers.
    if (this.draining.hasBegun) throw new Unavailable();
    const [row] = await this.database.queryUnscoped<HealthResponse>(`select 'ok' as status`);
    return row!;
  }
}
