import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { CreateTaxRateBody, TaxRateQuery, TaxRateResponse, UpdateTaxRateBody } from './tax-rate.dto.js';
import type { TaxRate } from './tax-rate.entity.js';
import { TaxRatesRepository } from './tax-rates.repository.js';

const NOUN = 'tax-rate';
const fieldNames = ['name', 'basisPoints'] as const;

/** A document keeps the name and the rate that it was given, so that rates may be changed and deleted at any time. */
@Injectable()
export class TaxRatesService {
  constructor(
    private readonly database: Database,
    private readonly rates: TaxRatesRepository,
  ) {}

  list(companyId: number, query: TaxRateQuery): Promise<Page<TaxRateResponse>> {
    return this.rates.list(this.database.readCompany(companyId), query);
  }

  async find(companyId: number, id: number): Promise<JsonText<TaxRateResponse>> {
    const record = await this.rates.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Tax rate');
    return record;
  }

  /** The rate as it is now, for a document that takes it; null if the company has none of this id. */
  byId(read: CompanyRead, id: number): Promise<Pick<TaxRate, 'name' | 'basisPoints'> | null> {
    return this.rates.byId(read, id);
  }

  create(
    companyId: number,
    actor: Actor,
    { name, basisPoints }: CreateTaxRateBody,
  ): Promise<JsonText<TaxRateResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const id = await this.rates.insert(tx, { name, basisPoints });
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { name, basisPoints } });
      return (await this.rates.find(tx, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateTaxRateBody,
    version: number | undefined,
  ): Promise<JsonText<TaxRateResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const rate = await this.lock(tx, id);
      if (version !== undefined && version !== rate.version) {
        throw new StaleEdit(JSON.parse((await this.rates.find(tx, id))!));
      }
      const names = fieldNames.filter((name) => body[name] !== undefined && body[name] !== rate[name]);
      if (names.length > 0) {
        const after = Object.fromEntries(names.map((name) => [name, body[name]]));
        const before = Object.fromEntries(names.map((name) => [name, rate[name]]));
        await this.rates.update(tx, rate, after);
        tx.audit({ action: 'updated', noun: NOUN, recordId: id, before, after: { name: rate.name, ...after } });
      }
      return (await this.rates.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { name, basisPoints } = await this.lock(tx, id);
      await this.rates.delete(tx, id);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { name, basisPoints } });
    });
  }

  private async lock(tx: CompanyTx, id: number): Promise<TaxRate> {
    const rate = await this.rates.lock(tx, id);
    if (!rate) throw new NotFound('Tax rate');
    return rate;
  }
}
