import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';

/** Admits clients with METRICS_TOKEN; without one, this machine outside production if there is no proxy. Else 404. */
@Injectable()
export class MetricsAccess {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  isFor(request: Request): boolean {
    const { metricsToken } = this.environment;
    return metricsToken ? isBearer(request, metricsToken) : this.isOfThisMachine(request);
  }

  /** Behind a local proxy, every client would appear to be this machine. */
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
