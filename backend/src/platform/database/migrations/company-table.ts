/**
 * A company table with forced row-level security and the grants of the application and of the look-up of a record's
 * company. Frozen, because migrations that have run depend on its text.
 */
export function companyTable(name: string, columns: string[], options: { appendOnly?: boolean } = {}): string {
  const rights = options.appendOnly ? 'select, insert' : 'select, insert, update, delete';
  return `
    create table ${name} (
      company_id int not null default app_company_id() references companies (id) on delete cascade,
      id int generated always as identity,
      ${columns.join(',\n      ')},
      primary key (company_id, id)
    );
    create index ${name}_by_id on ${name} (id);
    grant select (company_id, id) on ${name} to nerka_lookup;
    create policy ${name}_lookup on ${name} for select to nerka_lookup using (true);
    ${scopedToCompany(name, rights)}`;
}

/** A company table with one row for each company and key, without an id. */
export function companyKeyedTable(name: string, columns: string[], keyColumns: string[] = []): string {
  return `
    create table ${name} (
      company_id int not null default app_company_id() references companies (id) on delete cascade,
      ${columns.join(',\n      ')},
      primary key (${['company_id', ...keyColumns].join(', ')})
    );
    ${scopedToCompany(name, 'select, insert, update, delete')}`;
}

function scopedToCompany(name: string, rights: string): string {
  return `
    alter table ${name} enable row level security;
    alter table ${name} force row level security;
    create policy ${name}_company on ${name}
      using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
    grant ${rights} on ${name} to nerka_application;`;
}

/** The columns of every editable record: version and timestamps. */
export const editableColumns = [
  'version int not null default 1',
  'created_at timestamptz(3) not null default now()',
  'updated_at timestamptz(3) not null default now()',
];

/** A CHECK that limits a text column to these words. */
export function oneOf(column: string, words: readonly string[]): string {
  return `check (${column} in (${words.map((word) => `'${word}'`).join(', ')}))`;
}
