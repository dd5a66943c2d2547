import { CreateRolesAndScope1795000000000 } from './1795000000000-create-roles-and-scope.js';
import { CreatePlatformTables1795000001000 } from './1795000001000-create-platform-tables.js';
import { CreateRecords1795000002000 } from './1795000002000-create-records.js';
import { CreateWorkOrders1795000003000 } from './1795000003000-create-work-orders.js';
import { CreateCompanyLedgers1795000004000 } from './1795000004000-create-company-ledgers.js';
import { CreateLookups1795000005000 } from './1795000005000-create-lookups.js';

/** Every migration, oldest first. */
export const migrations = [
  CreateRolesAndScope1795000000000,
  CreatePlatformTables1795000001000,
  CreateRecords1795000002000,
  CreateWorkOrders1795000003000,
  CreateCompanyLedgers1795000004000,
  CreateLookups1795000005000,
];
