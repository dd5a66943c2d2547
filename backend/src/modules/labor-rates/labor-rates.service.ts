import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { LaborRatesRepository } from './labor-rates.repository.js';

/** Rates of work for the modules of companies and people, which decide who may see and set them. */
@Injectable()
export class LaborRatesService {
  constructor(private readonly rates: LaborRatesRepository) {}

  /** Cents an hour for whoever has no rate of their own; null: none. */
  ofCompany(read: CompanyRead): Promise<number | null> {
    return this.rates.ofCompany(read);
  }

  /** Holds for time that starts from now on; `userId` null: for everybody without a rate of their own. */
  set(tx: CompanyTx, userId: number | null, rate: number | null): void {
    tx.send(this.rates.insert(tx, userId, rate));
  }
}
