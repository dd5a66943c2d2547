import { throughColumn } from '../../platform/database/search.js';

/** Records that refer to a unit are found through the units that a search found. */
export const throughUnits = throughColumn('unit_id', 'units_read');
