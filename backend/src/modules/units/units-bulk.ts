import type { BulkHandler } from '../bulk/bulk.service.js';
import { UnitQuery, type UpdateUnitBody as Body, UpdateUnitBody } from './unit.dto.js';
import type { UnitsRepository } from './units.repository.js';
import type { UnitsService } from './units.service.js';

/** Status and building of many units, by the calls for one. */
export const unitsBulk = (service: UnitsService, units: UnitsRepository): BulkHandler<UnitQuery> => ({
  noun: 'unit',
  title: 'Unit',
  query: UnitQuery,
  list: (companyId, query) => service.list(companyId, query),
  find: (tx, ids) => units.findAll(tx, ids),
  editing: {
    body: UpdateUnitBody,
    name: 'unitNumber',
    update: (companyId, actor, id, change, version) => service.update(companyId, actor, id, change as Body, version),
  },
  delete: (companyId, actor, id) => service.delete(companyId, actor, id),
});
