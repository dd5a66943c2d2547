import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Sealed } from '../../platform/access/sealed.js';

/** As Standard Webhooks writes a secret. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** The secrets by which receivers know that an event is from here; they sign, so they are sealed and not hashed. */
@Injectable()
export class WebhookSecrets {
  private readonly logger = new Logger('Webhooks');

  constructor(private readonly sealed: Sealed) {}

  /** Throws Conflict if the server has no key. */
  make(companyId: number): { secret: string; sealed: string } {
    const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
    return { secret, sealed: this.sealed.seal(secret, purposeOf(companyId)) };
  }

  /** Undefined if the server's key is another one than that with which it was sealed. */
  open(companyId: number, sealed: string): string | undefined {
    try {
      return this.sealed.open(sealed, purposeOf(companyId));
    } catch (error) {
      this.logger.warn({ err: error, companyId }, 'The secret of a webhook cannot be read');
      return undefined;
    }
  }
}

/** What is sealed for one company does not open for another one. */
const purposeOf = (companyId: number): string => `webhook ${companyId}`;
