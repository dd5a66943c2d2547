import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { Conflict } from '../../platform/http/errors.js';

const LOCAL = 'localhost';

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
  private readonly domain: string;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    const { baseDomain, publicUrl } = environment;
    this.publicUrl = publicUrl === undefined ? undefined : new URL(publicUrl);
    this.domain = baseDomain ?? this.publicUrl?.hostname ?? LOCAL;
  }

  /** Throws Conflict where passkeys are not available. */
  of({ hostname: given, host, protocol }: Received): RelyingParty {
    const hostname = given.toLowerCase();
    if (isIP(this.domain.replace(/^\[|\]$/g, ''))) {
      throw elsewhere(`Passkeys need a domain name, and this product is at ${this.domain}.`);
    }
    if (!this.isOwn(hostname)) throw elsewhere(`Passkeys work at ${this.where()}, not at ${hostname}.`);
    const origins = [`${protocol}://${host}`.toLowerCase()];
    if (this.publicUrl) origins.push(this.publicOrigin(hostname));
    // Browsers let no page but its own speak for a domain of one label, as localhost is.
    return { id: this.domain.includes('.') ? this.domain : hostname, origins };
  }

  /** Each name before BASE_DOMAIN is a company's; on this machine, whatever stands before localhost is this product. */
  private isOwn(hostname: string): boolean {
    if (hostname === this.domain) return true;
    const { baseDomain, publicUrl } = this.environment;
    if (baseDomain === undefined) return publicUrl === undefined && hostname.endsWith(`.${LOCAL}`);
    return hostname.endsWith(`.${baseDomain}`) && !hostname.slice(0, -baseDomain.length - 1).includes('.');
  }

  /** As PUBLIC_URL is, behind a proxy of which the server knows nothing. */
  private publicOrigin(hostname: string): string {
    const { protocol, port } = this.publicUrl!;
    return `${protocol}//${hostname}${port && `:${port}`}`;
  }

  private where(): string {
    const { baseDomain } = this.environment;
    if (baseDomain !== undefined) return `${baseDomain} and the addresses of its companies`;
    return this.publicUrl?.origin ?? LOCAL;
  }
}

const elsewhere = (reason: string): Conflict =>
  new Conflict(`${reason} Please sign in with your password here.`, 'passkeys-elsewhere');
