import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person may see of their company: some buildings, or only what is assigned to them. Managers see all of it. */
export class LimitPeople1796014600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        -- Names of buildings; null: all of them.
        add column scope_buildings text[],
        add column scope_assigned_only boolean not null default false;
      grant select (scope_buildings, scope_assigned_only) on users to nerka_application;`);
    await this.tellSessions(runner);
  }

  /** Other migrations add to the same function. */
  private async tellSessions(runner: QueryRunner): Promise<void> {
    const [session] = (await runner.query(
      `select pg_get_functiondef('find_session(bytea)'::regprocedure) as definition`,
    )) as { definition: string }[];
    const known = `'profilePicture', u.profile_picture,`;
    const scope = `
              'scope', case when u.role = 'user' and u.account_type <> 'manager'
                and (u.scope_buildings is not null or u.scope_assigned_only) then jsonb_build_object(
                  'buildings', u.scope_buildings, 'assignedOnly', u.scope_assigned_only) end,`;
    if (!session!.definition.includes(known)) throw new Error('find_session does not name the picture.');
    await runner.query('grant nerka_lookup to current_user');
    await runner.query(session!.definition.replace(known, known + scope));
    await runner.query('revoke nerka_lookup from current_user');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
