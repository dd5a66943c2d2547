import { type Through, throughColumn } from '../../platform/database/search.js';

/** Records of a list that refer to a customer are found through the customers whom a search found. */
export const throughCustomers = (list: { table: string; alias: string }): Through =>
  throughColumn(list, 'customer_id', 'customers_read');
