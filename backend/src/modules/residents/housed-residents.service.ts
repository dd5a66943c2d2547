import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { type Search, search } from '../../platform/database/search.js';
import {
  type HousedPeople,
  type HousedPerson,
  type NewPerson,
  UnitResidentsService,
} from '../unit-residents/unit-residents.service.js';
import { calledName } from './resident-name.js';
import { ResidentsRepository } from './residents.repository.js';
import { ResidentsService } from './residents.service.js';

@Injectable()
export class HousedResidentsService implements HousedPeople {
  constructor(
    unitResidents: UnitResidentsService,
    private readonly residents: ResidentsRepository,
    private readonly newResidents: ResidentsService,
  ) {
    unitResidents.keepInStep(this);
  }

  async lock(tx: CompanyTx, id: number): Promise<HousedPerson | null> {
    const resident = await this.residents.lock(tx, id);
    return resident && { id, name: calledName(resident) };
  }

  lockOfUnit(tx: CompanyTx, unitId: number): Promise<void> {
    return this.residents.lockOfUnit(tx, unitId);
  }

  async add(tx: CompanyTx, person: NewPerson): Promise<HousedPerson> {
    return { id: await this.newResidents.add(tx, person), name: calledName(person) };
  }

  async followLeases(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const { id, name } of await this.residents.followLeases(tx, ids)) {
      tx.audit({ action: 'updated', noun: 'resident', recordId: id, after: { name } });
    }
  }

  search(read: CompanyRead, text: string | undefined): Promise<Search | undefined> {
    return search(read, 'search_residents', text);
  }
}
