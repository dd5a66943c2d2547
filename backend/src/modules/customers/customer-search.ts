import { type Search, searchFilter } from '../../platform/database/search.js';

/** The filter of a list over `alias`, records that name a customer: those of the customers that a search found. */
export const isOfFoundCustomer = (alias: string, found: Search, bind: (value: unknown) => string): string =>
  `${alias}.customer_id in (select c.id from customers_read c
    where c.company_id = ${alias}.company_id and ${searchFilter('c', found, bind)})`;
