import { Body, Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { RenewalsService } from './renewals.service.js';
import { RentStepBody, RentStepResponse, UpdateRentStepBody } from './rent-step.dto.js';
import { RentStepsService } from './rent-steps.service.js';
import { LeaseResponse, RenewBody } from './unit-resident.dto.js';

const LINKS = 'unit_residents';
const STEPS = 'rent_steps';

@Controller('api')
export class RenewalsController {
  constructor(
    private readonly renewals: RenewalsService,
    private readonly steps: RentStepsService,
  ) {}

  /** Renews the lease for everybody on it who stays; returns the next lease. */
  @Post('unit-residents/:id/renew')
  @Allow('residents.write')
  @JsonCreated(LeaseResponse)
  @MayFail('lease-renewed', 'lease-ended', 'on-notice', 'lease-overlaps', 'has-lease')
  renew(
    @Company('record', LINKS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: RenewBody,
  ): Promise<JsonText<LeaseResponse>> {
    return this.renewals.renew(companyId, actor, id, body);
  }

  /** Changes the rent from a day on; a day that has begun is for managers. */
  @Post('unit-residents/:id/rent-steps')
  @Allow('residents.write')
  @MayFail('already-exists')
  addStep(
    @Company('record', LINKS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: RentStepBody,
  ): Promise<RentStepResponse> {
    return this.steps.add(companyId, actor, id, body);
  }

  /** Corrects a rent change; one that has begun is for managers. */
  @Put('rent-steps/:id')
  @Allow('residents.write')
  @MayFail('already-exists')
  changeStep(
    @Company('record', STEPS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateRentStepBody,
    @IfMatch() version: number | undefined,
  ): Promise<RentStepResponse> {
    return this.steps.change(companyId, actor, id, body, version);
  }

  /** Removes a rent change; one that has begun is for managers. */
  @Delete('rent-steps/:id')
  @Allow('residents.write')
  @Deletes()
  @HttpCode(204)
  removeStep(
    @Company('record', STEPS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.steps.remove(companyId, actor, id);
  }
}
