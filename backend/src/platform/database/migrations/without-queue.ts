import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';

const WAIT_MS = 1_000;
const PAUSE_MS = 500;
const MAX_TRIES = 120;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Changes a table in a transaction of its own. Whoever waits for a table's lock has everybody behind them wait, too:
 * therefore it gives up soon and tries again.
 */
export async function withoutQueue(manager: EntityManager, sql: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await manager.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${WAIT_MS}`);
        await tx.query(sql);
      });
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
