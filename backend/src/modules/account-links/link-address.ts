import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';

/** The secret stands behind the #, which browsers send to no server and name to no other site. */
@Injectable()
export class LinkAddress {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  of(token: string): string {
    return `${this.base}/signin/link#${token}`;
  }

  get base(): string {
    const { publicUrl, port } = this.environment;
    return publicUrl || `http://localhost:${port}`;
  }
}
