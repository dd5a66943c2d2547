import type { QueryRunner } from 'typeorm';

/**
 * Makes a narrow role the owner of functions. The schema's owner is a member only meanwhile, because the role's
 * policies would open every company's rows to it.
 */
export async function handOver(runner: QueryRunner, role: string, functions: readonly string[]): Promise<void> {
  await runner.query(`grant ${role} to current_user`);
  for (const signature of functions) {
    await runner.query(`
      revoke all on function ${signature} from public;
      grant execute on function ${signature} to nerka_application;
      alter function ${signature} owner to ${role};`);
  }
  await runner.query(`revoke ${role} from current_user`);
}
