import type { MigrationInterface, QueryRunner } from 'typeorm';
import { confusables } from '../confusables.js';
import { withoutQueue } from './without-queue.js';

const INVISIBLE =
  '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';
/** Of these, NFKC would make other numbers. */
const NUMBERS =
  '[\\u00b2-\\u00b3\\u00b9\\u00bc-\\u00be\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u2150-\\u215f\\u2189\\u2460-\\u249b\\u24ea\\u3192-\\u3195\\u3220-\\u3229\\u3251-\\u325f\\u3280-\\u3289\\u32b1-\\u32bf\\U0001f100-\\U0001f10a]';
const table = JSON.stringify(Object.fromEntries(confusables));

/**
 * Names get a second form, in which those that look alike are equal. The database writes it, so that servers of the
 * version before write it too. One that looks like an earlier name keeps the form it has as long as it keeps its name.
 */
export class NoteLooksOfNames1796012400000 implements MigrationInterface {
  /** Each table commits by itself, and what began may begin again. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.query(`
      -- The skeleton of UTS 39 with the table of Unicode 17.0.0; ASCII stays as it is but for repeated spaces.
      create or replace function plain_look(name text) returns text
        language plpgsql immutable strict parallel safe set search_path = pg_catalog as $body$
        declare plain text;
        begin
          if name ~ '^[!-~]+( [!-~]+)*$' then return name; end if;
          select string_agg(case when part.letter ~ '${NUMBERS}' then part.letter else normalize(part.letter, NFKD) end, ''
              order by part.nth) into plain
            from regexp_split_to_table(name, '') with ordinality as part (letter, nth);
          plain := regexp_replace(regexp_replace(plain, '${INVISIBLE}', '', 'g'), '[\\t-\\r ]+', ' ', 'g');
          return (select normalize(string_agg(coalesce($look$${table}$look$::jsonb ->> part.letter, part.letter), ''
              order by part.nth), NFD)
            from regexp_split_to_table(normalize(btrim(plain), NFD), '') with ordinality as part (letter, nth));
        end $body$;
      -- The same for names in which 1, I and l, 0 and O, and m and rn are too much alike.
      create or replace function name_look(name text) returns text
        language sql immutable strict parallel safe set search_path = pg_catalog, public as $$
          select replace(lower(translate(plain_look(name), 'I1|0', 'lllO') collate "C"), 'm', 'rn')
        $$;
      revoke execute on function plain_look(text) from public;
      revoke execute on function name_look(text) from public;
      grant execute on function plain_look(text) to nerka_application;
      grant execute on function name_look(text) to nerka_application;`);
    await withoutQueue(manager, noted('users', ['username'], 'name_look'));
    await withoutQueue(manager, noted('companies', ['slug', 'subdomain'], 'name_look'));
    await withoutQueue(manager, noted('projects', ['slug'], 'name_look'));
    await withoutQueue(manager, noted('units', ['unit_number'], 'plain_look'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

/** Columns of the looks of others, and what keeps them in step. */
const noted = (table: string, columns: readonly string[], look: string): string => `
  ${columns.map((column) => `alter table ${table} add column if not exists ${column}_look text;`).join('\n')}
  create or replace function note_looks_of_${table}() returns trigger
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
  create or replace trigger note_looks before insert or update of ${columns.join(', ')} on ${table}
    for each row execute function note_looks_of_${table}();`;
