import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Customers are found by their tags and all their addresses. The customers of before have neither yet, so their search
 * text stays as it is.
 */
export class SearchAddressesAndTags1796010700200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table customers alter column search_text drop expression;
      create function customer_search_text(customer customers) returns text
        language sql stable set search_path = pg_catalog, public as $$
          select lower(concat_ws(' ', customer.name, customer.email, customer.phone, replace(customer.phone, '-', ''),
            customer.address, customer.customer_id, replace(customer.customer_id, '-', ''),
            array_to_string(customer.tags, ' '), (select string_agg(a.label || ' ' || a.address, ' ' order by a.id)
              from customer_addresses a where a.company_id = customer.company_id and a.customer_id = customer.id)))
        $$;
      create function search_customer_itself() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          new.search_text := customer_search_text(new);
          return new;
        end $$;
      create function search_customer_addresses() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          update customers c set search_text = customer_search_text(c)
          where (c.company_id, c.id) in (select company_id, customer_id from changed)
            and c.search_text is distinct from customer_search_text(c);
          return null;
        end $$;
      revoke execute on function customer_search_text(customers) from public;
      grant execute on function customer_search_text(customers) to nerka_application;
      revoke execute on function search_customer_itself() from public;
      revoke execute on function search_customer_addresses() from public;
      create trigger search_itself before insert or update of name, email, phone, address, customer_id, tags on customers
        for each row execute function search_customer_itself();
      create trigger search_new_addresses after insert on customer_addresses referencing new table as changed
        for each statement execute function search_customer_addresses();
      create trigger search_changed_addresses after update on customer_addresses referencing new table as changed
        for each statement execute function search_customer_addresses();
      create trigger search_without_addresses after delete on customer_addresses referencing old table as changed
        for each statement execute function search_customer_addresses();`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
