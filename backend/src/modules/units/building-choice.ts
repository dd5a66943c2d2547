import { type Choice, valueChoice } from '../../platform/database/list-choices.js';

const MAX_BUILDINGS = 500;

const buildings = (relation: string): string =>
  `select b.name as value from (
     select building_name as name from ${relation} where company_id = $1 and building_name is not null group by building_name) b
   order by lower(b.name) collate natural_order, b.name limit ${MAX_BUILDINGS}`;

/** The filter of units by building. */
export const buildingChoice: Choice = valueChoice({ sql: 'u.building_name', type: 'text' }, buildings('units'));

/** The filter by building of records that belong to a unit `u`: the comparison stands in a sub-query. */
export const buildingChoiceWithin = (within: (comparison: string) => string): Choice =>
  valueChoice({ sql: 'u.building_name', type: 'text' }, buildings('units_read'), within);

/** The filter by the building of records with a unit. */
export const buildingOfUnitChoice = (alias: string): Choice =>
  buildingChoiceWithin(
    (comparison) =>
      `${alias}.unit_id in (select u.id from units_read u where u.company_id = ${alias}.company_id and ${comparison})`,
  );
