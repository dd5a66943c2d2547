import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every run of digits gets twelve places, so that A-2 stands before A-10; short enough for a page's cursor. */
const natural = (column: string): string =>
  `left(regexp_replace(regexp_replace(lower(coalesce(${column}, '')), '(\\d+)', '000000000000\\1', 'g'),
    '\\d*(\\d{12})', '\\1', 'g'), 200)`;

/** Units in the order in which people count them, an index for each of their sorts, and a search that looks past spaces (D21). */
export class OrderUnits1795000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table units
        add column number_order text generated always as (${natural('unit_number')}) stored,
        add column building_order text generated always as (${natural('building_name')}) stored,
        drop column search_text;
      -- The number as it is written, without what divides it, and its parts.
      alter table units add column search_text text generated always as (lower(
        unit_number || ' ' || regexp_replace(unit_number, '[\\s-]', '', 'g') || ' ' || replace(unit_number, '-', ' ') ||
        ' ' || coalesce(building_name, '') || ' ' || coalesce(address_line1, ''))) stored;
      create index units_search on units using gin (company_id, search_text gin_trgm_ops) with (fastupdate = off);
      grant select (search_text) on units to nerka_search;
      create index units_by_number on units (company_id, number_order, id);
      create index units_by_building_in_order on units (company_id, building_order, number_order, id);
      create index units_by_rent_high on units (company_id, (- coalesce(market_rent, -1)), number_order, id);
      create index units_by_rent_low on units (company_id, coalesce(market_rent, 2147483647), number_order, id);
      create index units_by_bedrooms on units (company_id, bedrooms, number_order, id);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
