import type { MigrationInterface, QueryRunner } from 'typeorm';

const words = `array['title', 'location', 'description', 'unitText', 'name', 'text']`;

/**
 * The log says what was done with a request, and no longer what its sender wrote: a request that is deleted for good
 * takes that with it, which the log, to which lines are only added, could not.
 */
export class ForgetWordsOfRequests1796029020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update audit_log set after = after - ${words}
       where noun = 'request' and action in ('created', 'message-added') and after ?| ${words}`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
