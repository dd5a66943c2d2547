import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Invalid } from '../../platform/http/errors.js';
import { type BilledPeople, CustomersService, type PersonChange } from '../customers/customers.service.js';
import { UnitResidentsService } from '../unit-residents/unit-residents.service.js';
import { calledName, namesOf } from './resident-name.js';
import { type NamedResident, ResidentsRepository } from './residents.repository.js';
import { TrashedResidents } from './trashed-residents.js';

const NOUN = 'resident';
const COUNTED = 'residents';

/** Copies changes of a customer to their resident, and deletes both together. */
@Injectable()
export class BilledResidentsService implements BilledPeople {
  constructor(
    customers: CustomersService,
    private readonly residents: ResidentsRepository,
    private readonly unitResidents: UnitResidentsService,
    private readonly trashed: TrashedResidents,
  ) {
    customers.keepInStep(this);
  }

  lockByCustomer(tx: CompanyTx, customerId: number): Promise<NamedResident | null> {
    return this.residents.lockByCustomer(tx, customerId);
  }

  async homeOf(tx: CompanyTx, { id }: NamedResident): Promise<string | null> {
    return (await this.unitResidents.homeOf(tx, id))?.unitNumber ?? null;
  }

  async followCustomer(tx: CompanyTx, resident: NamedResident, { name, email, phone }: PersonChange): Promise<void> {
    // A name is split into first and last name only if it was changed.
    const names = name === undefined ? resident : namesOf(name);
    if (!names) throw new Invalid([{ field: 'name', message: 'First name and last name are required' }]);
    const { firstName, lastName } = names;
    await this.residents.update(tx, resident.id, { firstName, lastName, email, phone });
    const after = { name: calledName({ ...resident, firstName, lastName }), email, phone };
    if (name !== undefined) await this.unitResidents.rename(tx, resident.id, after.name);
    tx.audit({ action: 'updated', noun: NOUN, recordId: resident.id, after });
  }

  takeWithCustomer(tx: CompanyTx, resident: NamedResident): void {
    this.trashed.take(tx, resident.id);
    tx.count(COUNTED, 'all', -1);
    tx.audit({ action: 'deleted', noun: NOUN, recordId: resident.id, before: { name: calledName(resident) } });
  }
}
