import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

/** Read views of projects, and of a company's settings, counts, files, mails and audit log. */
export class PublishPlatformViews1796000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readView('projects', ['id', 'slug', 'name']));
    await runner.query(readView('company_settings', ['company_id', 'auto_assign', 'email_notifications']));
    await runner.query(readView('company_counts', ['company_id', 'noun', 'state', 'count']));
    await runner.query(readView('files', ['company_id', 'id', 'content_type', 'byte_length', 'created_at']));
    const mail = ['recipient', 'subject', 'body_text', 'attachments', 'created_at', 'sent_at', 'failure'];
    await runner.query(readView('outbox', ['company_id', 'id', ...mail]));
    const line = ['actor_id', 'action', 'noun', 'record_id', 'parent_id', 'subject', 'before', 'after', 'created_at'];
    await runner.query(readView('audit_log', ['company_id', 'id', ...line]));
    await this.widenCompanies(runner);
    await this.openPlatformAudit(runner);
  }

  private async widenCompanies(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace view companies_read with (security_invoker = true) as
        select id, name, slug, business_type, timezone, project_id, is_template, created_at from companies;`);
  }

  /** For an audit line in the same statement as its change, which saves a transaction's round trips. */
  private async openPlatformAudit(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function note_platform_audit(noted_action text, noted_noun text, noted_record int, noted_after jsonb)
        returns int language sql volatile set search_path = pg_catalog, public as $$
          insert into platform_audit (action, noun, record_id, after)
          values (noted_action, noted_noun, noted_record, noted_after) returning id
        $$;
      revoke all on function note_platform_audit(text, text, int, jsonb) from public;
      grant execute on function note_platform_audit(text, text, int, jsonb) to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
