import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Forbidden, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import { isCalledOff } from './lease-rules.js';
import { inWords } from './lease-writes.js';
import type { RentStepBody, RentStepResponse, UpdateRentStepBody } from './rent-step.dto.js';
import type { RentStep } from './rent-step.entity.js';
import { RentStepsRepository } from './rent-steps.repository.js';
import type { UnitResident } from './unit-resident.entity.js';
import { UnitResidentsRepository } from './unit-residents.repository.js';

const NOUN = 'unit-resident';
const NEW = 0;

interface OpenedStep {
  step: RentStep;
  link: UnitResident;
  today: string;
  /** Another change of the lease's rent has the wanted day. */
  isTaken: boolean;
}

/**
 * The rent changes on dated days within a lease; only managers change what has begun to hold. Each call locks the lease
 * before its steps, so that the days of both are checked against each other.
 */
@Injectable()
export class RentStepsService {
  constructor(
    private readonly database: Database,
    private readonly steps: RentStepsRepository,
    private readonly unitResidents: UnitResidentsRepository,
  ) {}

  add(companyId: number, actor: Actor, linkId: number, body: RentStepBody): Promise<RentStepResponse> {
    const { effectiveDate } = body;
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [link, today, isTaken] = await Promise.all([
        this.unitResidents.lockLink(tx, linkId),
        this.unitResidents.today(tx),
        this.steps.isTaken(tx, linkId, effectiveDate, NEW),
      ]);
      if (!link) throw new NotFound('Lease');
      requireMayWrite(actor, [effectiveDate], today);
      requireWithin(link, effectiveDate);
      requireFree(isTaken, effectiveDate);
      const before = { rentChangeDate: null, rentChange: null };
      const after = { rentChangeDate: effectiveDate, rentChange: body.rent, name: link.residentName };
      tx.audit({ action: 'updated', noun: NOUN, recordId: linkId, before, after });
      return this.steps.insert(tx, linkId, effectiveDate, body.rent);
    });
  }

  change(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateRentStepBody,
    version: number | undefined,
  ): Promise<RentStepResponse> {
    requireKept(body);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { step, link, today, isTaken } = await this.open(tx, id, body.effectiveDate);
      const { effectiveDate, rent } = { ...toResponse(step), ...sentOf(body) };
      if (version !== undefined && version !== step.version) throw new StaleEdit(toResponse(step));
      requireMayWrite(actor, [step.effectiveDate, effectiveDate], today);
      requireWithin(link, effectiveDate);
      requireFree(isTaken, effectiveDate);
      const before = { rentChangeDate: step.effectiveDate, rentChange: step.rent };
      const after = { rentChangeDate: effectiveDate, rentChange: rent, name: link.residentName };
      tx.send(this.steps.update(tx, id, effectiveDate, rent, step.version + 1));
      tx.audit({ action: 'updated', noun: NOUN, recordId: link.id, before, after });
      return { id, effectiveDate, rent, version: step.version + 1 };
    });
  }

  remove(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { step, link, today } = await this.open(tx, id);
      requireMayWrite(actor, [step.effectiveDate], today);
      tx.send(this.steps.delete(tx, id));
      const before = { rentChangeDate: step.effectiveDate, rentChange: step.rent };
      const after = { rentChangeDate: null, rentChange: null, name: link.residentName };
      tx.audit({ action: 'updated', noun: NOUN, recordId: link.id, before, after });
    });
  }

  private async open(tx: CompanyTx, id: number, wanted?: string | null): Promise<OpenedStep> {
    const known = await this.steps.find(tx, id);
    if (!known) throw new NotFound('Rent change');
    const { unitResidentId: linkId } = known;
    const [link, step, today, isTaken] = await Promise.all([
      this.unitResidents.lockLink(tx, linkId),
      this.steps.lock(tx, id),
      this.unitResidents.today(tx),
      wanted ? this.steps.isTaken(tx, linkId, wanted, id) : false,
    ]);
    if (!link || !step) throw new NotFound('Rent change');
    return { step, link, today, isTaken };
  }
}

function requireKept({ effectiveDate, rent }: UpdateRentStepBody): void {
  if (effectiveDate === null)
    throw new Invalid([{ field: 'effectiveDate', message: 'Say from which day this rent holds.' }]);
  if (rent === null) throw new Invalid([{ field: 'rent', message: 'Say what the rent is from that day.' }]);
}

const sentOf = ({ effectiveDate, rent }: UpdateRentStepBody) => ({
  ...(effectiveDate && { effectiveDate }),
  ...(typeof rent === 'number' && { rent }),
});

function requireMayWrite(actor: Actor, days: readonly string[], today: string): void {
  if (days.every((day) => day > today) || actor.permissions.has('leases.correct')) return;
  throw new Forbidden('Only managers change a rent that holds already.');
}

/** The rent of the first day is the rent of the lease itself. */
function requireWithin(link: UnitResident, day: string): void {
  const refusal = (message: string): never => {
    throw new Invalid([{ field: 'effectiveDate', message }]);
  };
  if (isCalledOff(link)) refusal('Nobody moved in on this lease.');
  if (day <= link.startDate) refusal(`The rent changes after the first day, ${inWords(link.startDate)}.`);
  if (link.endDate !== null && day >= link.endDate) {
    refusal(`This lease is over on ${inWords(link.endDate)}; the rent changes before that.`);
  }
}

function requireFree(isTaken: boolean, day: string): void {
  if (isTaken) throw new Conflict(`The rent already changes on ${inWords(day)}.`, 'already-exists');
}

const toResponse = ({ id, effectiveDate, rent, version }: RentStep): RentStepResponse => ({
  id,
  effectiveDate,
  rent,
  version,
});
