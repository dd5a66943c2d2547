import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';

/**
 * The figures are for who watches over the server: with METRICS_TOKEN for whoever sends it; without, outside production
 * and where no proxy stands in front, for this machine. To all others there is no such page.
 */
@Injectable()
export class MetricsAccess {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  isFor(request: Request): boolean {
    const { metricsToken } = this.environment;
    return metricsToken ? isBearer(request, metricsToken) : this.isOfThisMachine(request);
  }

  /** A proxy on this machine makes all the world look like this machine. */
  private isOfThisMachine({ headers, socket }: Request): boolean {
    const { production, trustedProxies } = this.environment;
    const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
    if (production || trustedProxies > 0 || isForwarded) return false;
    return /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '');
  }
}

function isBearer({ headers }: Request, token: string): boolean {
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
