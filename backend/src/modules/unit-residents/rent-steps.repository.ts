import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { RentStepResponse } from './rent-step.dto.js';
import { RentStep } from './rent-step.entity.js';

@Injectable()
export class RentStepsRepository {
  find(tx: CompanyTx, id: number): Promise<RentStep | null> {
    return tx.findOne(RentStep, { id });
  }

  lock(tx: CompanyTx, id: number): Promise<RentStep | null> {
    return tx.findForUpdate(RentStep, id);
  }

  async isTaken(tx: CompanyTx, unitResidentId: number, effectiveDate: string, exceptId: number): Promise<boolean> {
    const rows = await tx.query(
      'select from rent_steps where company_id = $1 and unit_resident_id = $2 and effective_date = $3 and id <> $4',
      [tx.companyId, unitResidentId, effectiveDate, exceptId],
    );
    return rows.length > 0;
  }

  async insert(tx: CompanyTx, unitResidentId: number, effectiveDate: string, rent: number): Promise<RentStepResponse> {
    const id = await tx.insert(RentStep, { unitResidentId, effectiveDate, rent });
    return { id, effectiveDate, rent, version: 1 };
  }

  async update(tx: CompanyTx, id: number, effectiveDate: string, rent: number, version: number): Promise<void> {
    await tx.update(RentStep, { id }, { effectiveDate, rent, version, updatedAt: () => 'now()' });
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(RentStep, { id });
  }
}
