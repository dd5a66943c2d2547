import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict, Invalid } from '../../platform/http/errors.js';
import { type LockedUnit, UnitsService } from '../units/units.service.js';
import { nobody, type HousedPeople } from './housed-people.js';
import { differenceOf, differsInDates, namesOf } from './lease-changes.js';
import { renewedRefusal } from './lease-chains.js';
import { isSameLease, leasesOverlap, livesThere, type Stay, staysOverlap, stayRefusal } from './lease-rules.js';
import type { UnitResident } from './unit-resident.entity.js';
import { type ResidentLink, UnitResidentsRepository } from './unit-residents.repository.js';

const NOUN = 'unit-resident';

export type WantedHome = Pick<UnitResident, 'residentId' | 'residentName' | 'startDate' | 'endDate'> & { id?: number };

interface Rewrite {
  /** Of the unit. */
  links: readonly UnitResident[];
  /** The same, as they will be. */
  wanted: readonly UnitResident[];
  /** All links of these people. */
  homes: readonly ResidentLink[];
  today: string;
}

/** Checks the links of a unit and writes them; what follows for the unit and its residents is written with them. */
@Injectable()
export class LeaseWrites {
  people: HousedPeople = nobody;

  constructor(
    private readonly unitResidents: UnitResidentsRepository,
    private readonly units: UnitsService,
  ) {}

  requireAll({ links, wanted, homes, today }: Rewrite): void {
    const changed = wanted.filter((link, index) => differsInDates(links[index]!, link));
    for (const link of changed) this.requireFitting(link, wanted.filter((other) => other !== link), today); // oxfmt-ignore
    this.requireHomelessIn(homes, changed, wanted);
  }

  requireFitting(link: Stay, others: readonly UnitResident[], today: string): void {
    const refusal = stayRefusal(link) ?? ('id' in link ? renewedRefusal(link as UnitResident) : null);
    if (refusal) throw new Invalid([refusal]);
    const other = others.find((one) => !isSameLease(one, link) && leasesOverlap(one, link, today));
    if (!other) return;
    const until = other.leaseEnd ? `until ${inWords(other.leaseEnd)}` : 'without an end';
    throw new Conflict(`This overlaps the lease of ${other.residentName}, which runs ${until}.`, 'lease-overlaps');
  }

  /** Nobody lives in two homes. `homes`: all links of these people; `wanted`: links of the unit as they will be. */
  requireHomelessIn(
    homes: readonly ResidentLink[],
    changed: readonly WantedHome[],
    wanted: readonly UnitResident[],
  ): void {
    const links = homes.map((link) => ({ ...link, ...wanted.find(({ id }) => id === link.id) }));
    for (const one of changed) {
      const own = links.filter(({ id, residentId }) => residentId === one.residentId && id !== one.id);
      const home = own.find((link) => staysOverlap(link, one));
      if (!home) continue;
      const message = `${one.residentName} already has a lease in unit ${home.unitNumber}. Move them out first.`;
      throw new Conflict(message, 'has-lease');
    }
  }

  async save(tx: CompanyTx, links: readonly UnitResident[], wanted: readonly UnitResident[]): Promise<void> {
    const changed = wanted.filter((link, index) => namesOf(differenceOf(links[index]!, link)).length > 0);
    if (changed.length === 0) return;
    this.write(tx, links, changed);
    await this.people.followLeases(tx, changed.flatMap(({ residentId }) => residentId ?? [])); // oxfmt-ignore
  }

  /** Writes the changed links, each with its line in the log, from which reports read how the link was before. */
  write(tx: CompanyTx, links: readonly UnitResident[], changed: readonly UnitResident[]): void {
    tx.send(this.unitResidents.updateAll(tx, changed));
    for (const wantedLink of changed) {
      const link = links.find(({ id }) => id === wantedLink.id)!;
      const { tenureStart: _tenureStart, renewsId: _renewsId, ...after } = differenceOf(link, wantedLink);
      if (namesOf(after).length === 0) continue;
      const before = Object.fromEntries(namesOf(after).map((name) => [name, link[name]]));
      const { id: recordId, residentName: name } = link;
      tx.audit({ action: 'updated', noun: NOUN, recordId, before, after: { ...after, name } });
    }
  }

  /** Only the first arrival and the last departure change the unit's status. */
  followUnit(
    tx: CompanyTx,
    unit: LockedUnit,
    { before, after }: { before: readonly Stay[]; after: readonly Stay[] },
    today: string,
  ): void {
    const isLivedIn = (stays: readonly Stay[]): boolean => stays.some((stay) => livesThere(stay, today));
    if (isLivedIn(before) === isLivedIn(after)) return;
    if (isLivedIn(after)) this.units.setStatus(tx, unit, 'occupied');
    else if (unit.status === 'occupied') this.units.setStatus(tx, unit, 'vacant');
  }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const inWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
