import type { ImportKind, ImportKindName } from '../import-kind.js';
import { customersImport } from './customers-import.js';
import { dealsImport } from './deals-import.js';
import { invoicesImport } from './invoices-import.js';
import { itemsImport } from './items-import.js';
import { residentsImport } from './residents-import.js';
import { unitsImport } from './units-import.js';
import { workOrdersImport } from './work-orders-import.js';

export const importKinds: Record<ImportKindName, ImportKind> = {
  units: unitsImport,
  residents: residentsImport,
  customers: customersImport,
  items: itemsImport,
  'work-orders': workOrdersImport,
  deals: dealsImport,
  invoices: invoicesImport,
};
