import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns, oneOf } from './company-table.js';
import { handOver } from './hand-over.js';
import { readView } from './read-view.js';

const entries = ['yes', 'no', 'call_first'];

/** Requests from people without an account, the codes that lead to them, their photos and messages. */
export class CreateRequests1796027000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTables(runner);
    await this.createIndexes(runner);
    await this.createLookups(runner);
    await this.publish(runner);
  }

  private async createTables(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('request_codes', [
        // Absent: of the company as a whole.
        'unit_id int',
        'token_hash bytea not null',
        // Encrypted, so that the same code can be printed again.
        'token_sealed text not null',
        // The day of the last move-out that was known when the code was made.
        'departed_on date',
        'created_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
        'last_used_at timestamptz(3)',
        'ended_at timestamptz(3)',
        `end_reason text ${oneOf('end_reason', ['replaced', 'moved_out'])}`,
        'constraint request_codes_ended check ((ended_at is null) = (end_reason is null))',
        'foreign key (company_id, unit_id) references units (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(
      companyTable('requests', [
        'request_number text not null',
        'code_id int',
        'unit_id int',
        // As the requester wrote it, where the code is of the company as a whole.
        'unit_text text',
        'title text not null',
        'location text',
        'description text',
        `permission_to_enter text not null ${oneOf('permission_to_enter', entries)}`,
        'requester_name text not null',
        'requester_phone text',
        'requester_email text',
        `language text not null ${oneOf('language', ['en', 'es', 'fr'])}`,
        'is_urgent boolean not null default false',
        `emergency_words text[] not null default '{}'`,
        `state text not null default 'new' ${oneOf('state', ['new', 'accepted', 'merged', 'rejected'])}`,
        'reject_reason text',
        'work_order_id int',
        'merged_into_id int',
        'screened_by_id int references users (id)',
        'screened_at timestamptz(3)',
        // Since when nothing is to be done about it any more; its link ends some time later.
        'closed_at timestamptz(3)',
        'awaits_reply boolean not null default false',
        'last_message_at timestamptz(3)',
        'token_hash bytea not null',
        'token_sealed text',
        ...editableColumns,
        'constraint requests_number unique (company_id, request_number)',
        'constraint requests_reachable check (requester_phone is not null or requester_email is not null)',
        'foreign key (company_id, code_id) references request_codes (company_id, id)',
        'foreign key (company_id, unit_id) references units (company_id, id)',
        'foreign key (company_id, work_order_id) references work_orders (company_id, id) on delete set null (work_order_id)',
        'foreign key (company_id, merged_into_id) references requests (company_id, id) on delete set null (merged_into_id)',
      ]),
    );
    const ofRequest = 'foreign key (company_id, request_id) references requests (company_id, id) on delete cascade';
    await runner.query(
      companyTable('request_messages', [
        'request_id int not null',
        `author text not null ${oneOf('author', ['requester', 'company'])}`,
        'text text not null',
        'created_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
        ofRequest,
      ]),
    );
    await runner.query(
      companyTable('request_photos', [
        'request_id int not null',
        'file_id int not null',
        'thumbnail_id int not null',
        'width int not null check (width > 0)',
        'height int not null check (height > 0)',
        // SHA-256 of the upload: a picture that is sent again is the same photo.
        'upload_hash text not null',
        'created_at timestamptz(3) not null default now()',
        'constraint request_photos_once unique (company_id, request_id, upload_hash)',
        ofRequest,
        'foreign key (company_id, file_id) references files (company_id, id)',
        'foreign key (company_id, thumbnail_id) references files (company_id, id)',
      ]),
    );
  }

  private async createIndexes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unique index request_codes_valid on request_codes (company_id, unit_id) nulls not distinct
        where ended_at is null;
      create index request_codes_by_token on request_codes (token_hash);
      create index request_codes_by_unit on request_codes (company_id, unit_id);
      create index requests_newest on requests (company_id, created_at, id);
      create index requests_to_screen on requests (company_id, created_at, id) where state = 'new';
      create index requests_to_answer on requests (company_id, last_message_at) where awaits_reply;
      create index requests_by_unit on requests (company_id, unit_id);
      create index requests_by_code on requests (company_id, code_id);
      create index requests_by_work_order on requests (company_id, work_order_id) where work_order_id is not null;
      create index requests_by_target on requests (company_id, merged_into_id) where merged_into_id is not null;
      create index requests_by_token on requests (token_hash);
      create index request_messages_by_request on request_messages (company_id, request_id, id);
      create index request_photos_by_request on request_photos (company_id, request_id, id);
      create index request_photos_by_file on request_photos (company_id, file_id);
      create index request_photos_by_thumbnail on request_photos (company_id, thumbnail_id);
      create trigger request_photos_files after delete on request_photos
        for each row execute function remove_photo_files();`);
  }

  private async createLookups(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table requests add column search_text text generated always as (lower(request_number || ' '
        || replace(request_number, '-', '') || ' ' || title || ' ' || coalesce(location, '') || ' '
        || coalesce(description, '') || ' ' || coalesce(unit_text, '') || ' ' || requester_name)) stored;
      create index requests_search on requests using gin (company_id, search_text gin_trgm_ops)
        with (fastupdate = off);
      grant select (company_id, id, search_text) on requests to nerka_search;
      create policy requests_search on requests for select to nerka_search using (true);
      create function search_requests(term text) returns setof int
        language plpgsql stable security definer set search_path = pg_catalog, public
        set plan_cache_mode = force_custom_plan rows 100 as $$
        declare patterns text[] := search_patterns(term); longest text := patterns[1];
        begin
          return query select id from requests t where t.company_id = app_company_id()
            and (t.search_text like longest or longest like '\\% %' and t.search_text like substr(longest, 3))
            and ' ' || t.search_text like all (patterns)
            limit 1001;
        end $$;
      grant select (token_hash, unit_id, end_reason) on request_codes to nerka_lookup;
      -- Codes that ended are found, too: whoever has one learns that it ended.
      create function find_request_code(wanted_hash bytea)
        returns table (company_id int, id int, unit_id int, end_reason text)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select s.company_id, s.id, s.unit_id, s.end_reason from request_codes s
          join companies c on c.id = s.company_id and c.suspended_at is null and c.deleted_at is null
          where s.token_hash = wanted_hash
        $$;
      grant select (token_hash, closed_at) on requests to nerka_lookup;
      -- For 180 days after there was nothing more to do.
      create function find_shared_request(wanted_hash bytea) returns table (company_id int, request_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select r.company_id, r.id from requests r
          join companies c on c.id = r.company_id and c.suspended_at is null and c.deleted_at is null
          where r.token_hash = wanted_hash and coalesce(r.closed_at > now() - interval '180 days', true)
        $$;`);
    await handOver(runner, 'nerka_search', ['search_requests(text)']);
    await handOver(runner, 'nerka_lookup', ['find_request_code(bytea)', 'find_shared_request(bytea)']);
  }

  private async publish(runner: QueryRunner): Promise<void> {
    const asked = ['title', 'location', 'description', 'permission_to_enter'];
    const requester = ['requester_name', 'requester_phone', 'requester_email', 'language'];
    await runner.query(
      readView('requests', [
        'company_id', 'id', 'request_number', 'unit_id', 'unit_text', ...asked, ...requester, 'is_urgent',
        'emergency_words', 'state', 'reject_reason', 'work_order_id', 'merged_into_id', 'screened_at', 'awaits_reply',
        'last_message_at', 'version', 'created_at', 'updated_at', 'search_text',
      ]), // oxfmt-ignore
    );
    await runner.query(
      readView('request_messages', ['company_id', 'id', 'request_id', 'author', 'text', 'created_by_id', 'created_at']),
    );
    await runner.query(readView('request_codes', ['company_id', 'id', 'unit_id', 'created_at', 'ended_at']));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
