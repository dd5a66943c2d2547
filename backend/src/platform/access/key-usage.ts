import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { KeySession } from './api-keys.js';

const WRITE_AFTER_MS = 60_000;

interface Used {
  companyId: number;
  requests: number;
  /** By a clock that nobody can set. */
  lastAt: number;
}

/** Counts the requests of API keys and writes them once a minute, so that no request waits for it. */
@Injectable()
export class KeyUsage implements BeforeApplicationShutdown {
  private readonly logger = new Logger('ApiKeys');
  private used = new Map<number, Used>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  note({ key, user }: KeySession): void {
    this.add(key.id, { companyId: user.companyId!, requests: 1, lastAt: performance.now() });
    this.timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.write();
  }

  private async write(): Promise<void> {
    this.timer = undefined;
    const { used } = this;
    if (used.size === 0) return;
    this.used = new Map();
    const batch = [...used].map(([keyId, { companyId, requests, lastAt }]) => {
      return { companyId, keyId, requests, agoMs: performance.now() - lastAt };
    });
    try {
      await this.database.queryUnscoped('select note_api_key_usage($1::jsonb)', [JSON.stringify(batch)]);
    } catch (error) {
      // With those that came meanwhile, a minute after the next request.
      this.logger.warn({ err: error }, 'The use of API keys could not be written yet');
      for (const [keyId, one] of used) this.add(keyId, one);
    }
  }

  private add(keyId: number, { companyId, requests, lastAt }: Used): void {
    const before = this.used.get(keyId) ?? { companyId, requests: 0, lastAt };
    this.used.set(keyId, {
      companyId,
      requests: before.requests + requests,
      lastAt: Math.max(before.lastAt, lastAt),
    });
  }
}
