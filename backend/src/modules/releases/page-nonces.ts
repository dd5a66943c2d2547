import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

const RANDOM_BYTES = 8;
const TIME_BYTES = 4;
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES;
const SIGNATURE_BYTES = 12;
const VALID_SECONDS = 24 * 60 * 60;

/** Each page gets a nonce that every replica recognises for a day: it says that a page of ours is open, not whose. */
@Injectable()
export class PageNonces implements OnModuleInit {
  private key: Buffer | undefined;

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    await this.readKey().catch(() => undefined);
  }

  /** A page never waits for the database: without a key, it gets a nonce that is not recognised. */
  issue(at = nowInSeconds()): string {
    if (!this.key) void this.readKey().catch(() => undefined);
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUInt32BE(at);
    const signed = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
    const signature = this.key ? signatureOf(signed, this.key) : randomBytes(SIGNATURE_BYTES);
    return Buffer.concat([signed, signature]).toString('base64');
  }

  async isOfPage(nonce: string): Promise<boolean> {
    const bytes = Buffer.from(nonce, 'base64');
    if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES) return false;
    const signed = bytes.subarray(0, SIGNED_BYTES);
    const key = this.key ?? (await this.readKey());
    if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(signed, key))) return false;
    return nowInSeconds() - signed.readUInt32BE(RANDOM_BYTES) <= VALID_SECONDS;
  }

  private async readKey(): Promise<Buffer> {
    const [row] = await this.database.queryUnscoped<{ key: Buffer }>('select key from page_keys');
    this.key = row!.key;
    return this.key;
  }
}

const signatureOf = (signed: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES);

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
