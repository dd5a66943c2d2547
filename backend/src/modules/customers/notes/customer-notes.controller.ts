import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../../platform/access/allow.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../../platform/server/idempotency.js';
import { CustomerNoteBody, CustomerNoteResponse } from './customer-note.dto.js';
import { CustomerNotesService } from './customer-notes.service.js';

const CUSTOMERS = 'customers';
const NOTES = 'customer_notes';

@Controller('api')
export class CustomerNotesController {
  constructor(private readonly notes: CustomerNotesService) {}

  /** The notes about the customer, latest first. */
  @Get('customers/:id/notes')
  @Allow('customers.read')
  list(@Company('record', CUSTOMERS) companyId: number, @PathId() id: number): Promise<CustomerNoteResponse[]> {
    return this.notes.list(companyId, id);
  }

  /** Adds a note. */
  @Post('customers/:id/notes')
  @Allow('customers.write')
  @MayFail('too-many')
  create(
    @Company('record', CUSTOMERS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() customerId: number,
    @Body() body: CustomerNoteBody,
  ): Promise<CustomerNoteResponse> {
    return this.notes.create(companyId, actor, customerId, body);
  }

  /** Changes the text; who wrote it and when stay. */
  @Put('customer-notes/:id')
  @Allow('customers.write')
  update(
    @Company('record', NOTES) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: CustomerNoteBody,
  ): Promise<CustomerNoteResponse> {
    return this.notes.update(companyId, actor, id, body);
  }

  /** Deletes a note. */
  @Delete('customer-notes/:id')
  @Allow('customers.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', NOTES) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.notes.delete(companyId, actor, id);
  }
}
