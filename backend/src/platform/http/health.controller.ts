import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/allow.js';
import { Database } from '../database/database.js';
import { HealthResponse } from './health.dto.js';

@Controller('api')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** The process is alive. */
  @Get('health')
  @Public()
  health(): HealthResponse {
    return { status: 'ok' };
  }

  /** The database answers too. */
  @Get('ready')
  @Public()
  ready(): Promise<HealthResponse> {
    return this.database.outsideCompanies<HealthResponse>(`select 'ok' as status`).then(([row]) => row!);
  }
}
