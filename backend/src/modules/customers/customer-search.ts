import { throughColumn } from '../../platform/database/search.js';

/** Records that refer to a customer are found through the customers whom a search found. */
export const throughCustomers = throughColumn('customer_id', 'customers_read');
