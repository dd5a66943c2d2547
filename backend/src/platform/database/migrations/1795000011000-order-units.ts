import type { MigrationInterface, QueryRunner } from 'typeorm';

const inOrder = (column: string): string => `(lower(coalesce(${column}, '')) collate natural_order)`;
const number = inOrder('unit_number');

/** Natural order of units, an index for each of their sorts, and a search that ignores spaces. */
export class OrderUnits1795000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table units drop column search_text;
      -- The number as written, the number without spaces and hyphens, and its parts.
      alter table units add column search_text text generated always as (lower(
        unit_number || ' ' || regexp_replace(unit_number, '[\\s-]', '', 'g') || ' ' || replace(unit_number, '-', ' ') ||
        ' ' || coalesce(building_name, '') || ' ' || coalesce(address_line1, ''))) stored;
      create index units_search on units using gin (company_id, search_text gin_trgm_ops) with (fastupdate = off);
      grant select (search_text) on units to nerka_search;
      create index units_by_number on units (company_id, ${number}, id);
      create index units_by_building_in_order on units (company_id, ${inOrder('building_name')}, ${number}, id);
      create index units_by_rent_high on units (company_id, (- coalesce(market_rent, -1)), ${number}, id);
      create index units_by_rent_low on units (company_id, coalesce(market_rent, 2147483647), ${number}, id);
      create index units_by_bedrooms on units (company_id, bedrooms, ${number}, id);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
