import { type Search, searchFilter } from '../../platform/database/search.js';

/** SQL filter for records `alias` that refer to a customer: keeps those whose customer was found by a search. */
export const isOfFoundCustomer = (alias: string, found: Search, bind: (value: unknown) => string): string =>
  `${alias}.customer_id in (select c.id from customers_read c
    where c.company_id = ${alias}.company_id and ${searchFilter('c', found, bind)})`;
