import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { Conflict } from '../../platform/http/errors.js';

/** For whom a passkey is, as WebAuthn calls it. */
export interface RelyingParty {
  /** The domain. */
  id: string;
  /** Where the page of this request may be. */
  origins: string[];
}

type Received = Pick<Request, 'hostname' | 'host' | 'protocol'>;

/**
 * Passkeys are of BASE_DOMAIN, so that one is good for every company, else of PUBLIC_URL's host, else of localhost. Only
 * the product's own pages may use them: another page of the domain could pass on what it is given.
 */
@Injectable()
export class RelyingParties {
  private readonly publicUrl: URL | undefined;
  private readonly id: string;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    const { baseDomain, publicUrl } = environment;
    this.publicUrl = publicUrl === undefined ? undefined : new URL(publicUrl);
    this.id = baseDomain ?? this.publicUrl?.hostname ?? 'localhost';
  }

  /** Throws Conflict where passkeys are not available. */
  of({ hostname, host, protocol }: Received): RelyingParty {
    if (isIP(this.id.replace(/^\[|\]$/g, ''))) {
      throw new Conflict(
        `Passkeys need a domain name, and this product is at ${this.id}. Please sign in with your password.`,
        'passkeys-elsewhere',
      );
    }
    if (!this.isOwn(hostname.toLowerCase())) {
      throw new Conflict(
        `Passkeys work at ${this.where()}, not at ${hostname}. Please sign in with your password here.`,
        'passkeys-elsewhere',
      );
    }
    const origins = [`${protocol}://${host}`.toLowerCase()];
    if (this.publicUrl) origins.push(this.publicOrigin(hostname.toLowerCase()));
    return { id: this.id, origins };
  }

  /** With BASE_DOMAIN, and on localhost, every name before the domain is a company's. */
  private isOwn(hostname: string): boolean {
    if (hostname === this.id) return true;
    const isAlone = this.environment.baseDomain === undefined && this.publicUrl !== undefined;
    if (isAlone || !hostname.endsWith(`.${this.id}`)) return false;
    return !hostname.slice(0, -this.id.length - 1).includes('.');
  }

  /** As PUBLIC_URL is, behind a proxy of which the server knows nothing. */
  private publicOrigin(hostname: string): string {
    const { protocol, port } = this.publicUrl!;
    return `${protocol}//${hostname}${port && `:${port}`}`;
  }

  private where(): string {
    const { baseDomain } = this.environment;
    if (baseDomain !== undefined) return `${baseDomain} and the addresses of its companies`;
    return this.publicUrl?.origin ?? 'localhost';
  }
}
