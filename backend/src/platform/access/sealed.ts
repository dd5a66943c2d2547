import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Conflict } from '../http/errors.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Of the form, so that another one can follow. */
const FORM = 'v1.';

/**
 * Encrypts the secrets that the product must read again, such as that of an authenticator app, with the key of the
 * setting SECRETS_KEY. What only has to be compared is hashed instead. A sealed text opens only for the purpose for
 * which it was sealed (`factor 12`), so nobody who can write rows can use it for another one.
 */
@Injectable()
export class Sealed {
  private readonly logger = new Logger('Sealed');
  private readonly key: Buffer | undefined;

  constructor(@Inject(ENVIRONMENT) { secretsKey }: Environment) {
    this.key = secretsKey === undefined ? undefined : createHash('sha256').update(secretsKey).digest();
  }

  /** Throws Conflict if the server has no key. */
  seal(text: string, purpose: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.requireKey(), iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return FORM + sealed.toString('base64url');
  }

  /** Undefined if it was sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): string | undefined {
    const key = this.requireKey();
    const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      this.logger.error({ purpose }, 'A secret cannot be opened: was it sealed with another SECRETS_KEY?');
      return undefined;
    }
  }

  /** For what a client sends back, and could have made up. */
  sign(text: string, purpose: string): string {
    const key = createHmac('sha256', this.requireKey()).update(purpose).digest();
    return createHmac('sha256', key).update(text).digest('base64url');
  }

  isSigned(text: string, purpose: string, signature: string): boolean {
    const [expected, given] = [this.sign(text, purpose), signature].map((one) => Buffer.from(one));
    return expected!.length === given!.length && timingSafeEqual(expected!, given!);
  }

  private requireKey(): Buffer {
    if (this.key) return this.key;
    throw new Conflict(
      'This server cannot keep secrets yet: its operator has to set SECRETS_KEY.',
      'secrets-key-missing',
    );
  }
}
