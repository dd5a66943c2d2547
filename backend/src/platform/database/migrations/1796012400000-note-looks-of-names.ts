import type { MigrationInterface, QueryRunner } from 'typeorm';
import { confusables } from '../confusables.js';

const INVISIBLE =
  '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';
const table = JSON.stringify(Object.fromEntries(confusables));

/**
 * Names get a second form, in which those that look alike are equal. The database writes it, so that servers of the
 * version before write it too. One that looks like an earlier name keeps the form it has as long as it keeps its name.
 */
export class NoteLooksOfNames1796012400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The skeleton of UTS 39 with the table of Unicode 17.0.0; ASCII stays as it is.
      create function plain_look(name text) returns text
        language plpgsql immutable strict parallel safe set search_path = pg_catalog as $body$
        begin
          if name ~ '^[ -~]*$' then return name; end if;
          return (select normalize(string_agg(coalesce($look$${table}$look$::jsonb ->> part.letter, part.letter), ''
              order by part.nth), NFD)
            from regexp_split_to_table(normalize(regexp_replace(normalize(name, NFKC), '${INVISIBLE}', '', 'g'), NFD), '')
              with ordinality as part (letter, nth));
        end $body$;
      -- The same for names in which 1, I and l, 0 and O, and m and rn are too much alike.
      create function name_look(name text) returns text
        language sql immutable strict parallel safe set search_path = pg_catalog, public as $$
          select replace(lower(translate(plain_look(name), 'I1|0', 'lllO') collate "C"), 'm', 'rn')
        $$;
      revoke execute on function plain_look(text) from public;
      revoke execute on function name_look(text) from public;
      grant execute on function plain_look(text) to nerka_application;
      grant execute on function name_look(text) to nerka_application;
      ${noted('users', ['username'], 'name_look')}
      ${noted('companies', ['slug', 'subdomain'], 'name_look')}
      ${noted('projects', ['slug'], 'name_look')}
      ${noted('units', ['unit_number'], 'plain_look')}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

/** Columns of the looks of others, and what keeps them in step. */
const noted = (table: string, columns: readonly string[], look: string): string => `
  ${columns.map((column) => `alter table ${table} add column ${column}_look text;`).join('\n')}
  create function note_looks_of_${table}() returns trigger
    language plpgsql set search_path = pg_catalog, public as $$
    begin
      ${columns
        .map(
          (column) => `
      if tg_op = 'INSERT' or new.${column} is distinct from old.${column} then
        new.${column}_look := ${look}(new.${column});
      end if;`,
        )
        .join('')}
      return new;
    end $$;
  revoke execute on function note_looks_of_${table}() from public;
  create trigger note_looks before insert or update of ${columns.join(', ')} on ${table}
    for each row execute function note_looks_of_${table}();`;
