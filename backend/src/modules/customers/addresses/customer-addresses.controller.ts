import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../../platform/access/allow.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../../platform/server/idempotency.js';
import { CustomerAddressResponse, NewCustomerAddressBody, UpdateCustomerAddressBody } from './customer-address.dto.js';
import { CustomerAddressesService } from './customer-addresses.service.js';

const CUSTOMERS = 'customers';
const ADDRESSES = 'customer_addresses';

@Controller('api')
export class CustomerAddressesController {
  constructor(private readonly addresses: CustomerAddressesService) {}

  /** The customer's addresses beside the one that is billed, in the order in which they were added. */
  @Get('customers/:id/addresses')
  @Allow('customers.read')
  list(@Company('record', CUSTOMERS) companyId: number, @PathId() id: number): Promise<CustomerAddressResponse[]> {
    return this.addresses.list(companyId, id);
  }

  /** Adds an address. */
  @Post('customers/:id/addresses')
  @Allow('customers.write')
  @MayFail('too-many')
  create(
    @Company('record', CUSTOMERS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() customerId: number,
    @Body() body: NewCustomerAddressBody,
  ): Promise<CustomerAddressResponse> {
    return this.addresses.create(companyId, actor, customerId, body);
  }

  /** Changes the fields that are sent; what was done at the address before keeps it as it was. */
  @Put('customer-addresses/:id')
  @Allow('customers.write')
  update(
    @Company('record', ADDRESSES) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateCustomerAddressBody,
  ): Promise<CustomerAddressResponse> {
    return this.addresses.update(companyId, actor, id, body);
  }

  /** Removes an address from its customer. */
  @Delete('customer-addresses/:id')
  @Allow('customers.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', ADDRESSES) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.addresses.delete(companyId, actor, id);
  }
}
