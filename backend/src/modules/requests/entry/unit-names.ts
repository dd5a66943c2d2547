import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../../platform/database/company-tx.js';

export interface UnitName {
  unitNumber: string | null;
  buildingName: string | null;
}

/** How a home is called on pages without a session. */
@Injectable()
export class UnitNames {
  async find(read: CompanyRead, unitId: number | null): Promise<UnitName> {
    const none = { unitNumber: null, buildingName: null };
    if (unitId === null) return none;
    const [unit] = await read.query<UnitName>(
      'select unit_number as "unitNumber", building_name as "buildingName" from units_read where company_id = $1 and id = $2',
      [read.companyId, unitId],
    );
    return unit ?? none;
  }
}
