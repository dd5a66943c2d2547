import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Patch, Post, Put } from '../../platform/server/idempotency.js';
import {
  CreateCustomerBody,
  CustomerCountsQuery,
  CustomerCountsResponse,
  CustomerQuery,
  CustomerResponse,
  UpdateCustomerBody,
} from './customer.dto.js';
import { CustomersService } from './customers.service.js';

const TABLE = 'customers';

@Controller('api')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  /** The company's customers. */
  @Get('companies/:companyId/customers')
  @Allow('customers.read')
  @JsonList(CustomerResponse)
  list(@Company('path') companyId: number, @Query() query: CustomerQuery): Promise<Page<CustomerResponse>> {
    return this.customers.list(companyId, query);
  }

  /** For each value of the list's filters, how many customers have it under the other filters; counted to 1,001. */
  @Get('companies/:companyId/customers/counts')
  @Allow('customers.read')
  @JsonRecord(CustomerCountsResponse)
  counts(
    @Company('path') companyId: number,
    @Query() query: CustomerCountsQuery,
  ): Promise<JsonText<CustomerCountsResponse>> {
    return this.customers.counts(companyId, query);
  }

  /** Creates a customer. */
  @Post('companies/:companyId/customers')
  @Allow('customers.write')
  @JsonCreated(CustomerResponse)
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateCustomerBody,
  ): Promise<JsonText<CustomerResponse>> {
    return this.customers.create(companyId, actor, body);
  }

  /** A customer. */
  @Get('customers/:id')
  @Allow('customers.read')
  @JsonRecord(CustomerResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<CustomerResponse>> {
    return this.customers.find(companyId, id);
  }

  /** Changes the fields that are sent. */
  @Put('customers/:id')
  @Allow('customers.write')
  @JsonRecord(CustomerResponse)
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateCustomerBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<CustomerResponse>> {
    return this.customers.update(companyId, actor, id, body, version);
  }

  /** The same as PUT; sending an invoice changes only the e-mail this way. */
  @Patch('customers/:id')
  @Allow('customers.write')
  @JsonRecord(CustomerResponse)
  patch(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateCustomerBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<CustomerResponse>> {
    return this.customers.update(companyId, actor, id, body, version);
  }

  /** Deletes a customer without invoices and deals. */
  @Delete('customers/:id')
  @Allow('customers.write')
  @Deletes()
  @HttpCode(204)
  @MayFail('has-invoices', 'has-estimates', 'has-deals', 'has-lease')
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.customers.delete(companyId, actor, id);
  }
}
