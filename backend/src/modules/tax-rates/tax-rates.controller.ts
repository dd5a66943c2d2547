import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { CreateTaxRateBody, TaxRateQuery, TaxRateResponse, UpdateTaxRateBody } from './tax-rate.dto.js';
import { TaxRatesService } from './tax-rates.service.js';

const TABLE = 'tax_rates';

@Controller('api')
export class TaxRatesController {
  constructor(private readonly rates: TaxRatesService) {}

  /** The tax rates of the company, by name. */
  @Get('companies/:companyId/tax-rates')
  @Allow('company.read')
  @JsonList(TaxRateResponse)
  list(@Company('path') companyId: number, @Query() query: TaxRateQuery): Promise<Page<TaxRateResponse>> {
    return this.rates.list(companyId, query);
  }

  /** Creates a tax rate. */
  @Post('companies/:companyId/tax-rates')
  @Allow('company.write')
  @JsonCreated(TaxRateResponse)
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateTaxRateBody,
  ): Promise<JsonText<TaxRateResponse>> {
    return this.rates.create(companyId, actor, body);
  }

  /** A tax rate. */
  @Get('tax-rates/:id')
  @Allow('company.read')
  @JsonRecord(TaxRateResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<TaxRateResponse>> {
    return this.rates.find(companyId, id);
  }

  /** Changes the fields that are sent; invoices keep the rate that they were given. */
  @Put('tax-rates/:id')
  @Allow('company.write')
  @JsonRecord(TaxRateResponse)
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateTaxRateBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<TaxRateResponse>> {
    return this.rates.update(companyId, actor, id, body, version);
  }

  /** Deletes a tax rate; invoices keep it. */
  @Delete('tax-rates/:id')
  @Allow('company.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.rates.delete(companyId, actor, id);
  }
}
