import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Sealed } from '../../../platform/access/sealed.js';
import { ENVIRONMENT } from '../../../platform/config/config.module.js';
import type { Environment } from '../../../platform/config/environment.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Gone, Invalid, NotFound } from '../../../platform/http/errors.js';
import type { Page } from '../../../platform/http/paging.js';
import { CompanyDays } from '../../../platform/jobs/company-days.js';
import { hashOf, isShareToken, newShareToken } from '../../invoices/shares/share-token.js';
import { type FollowsDepartures, UnitResidentsService } from '../../unit-residents/unit-residents.service.js';
import { WorkOrderFollowersService } from '../../work-orders/work-order-followers.service.js';
import { RequestsRepository } from '../requests.repository.js';
import {
  type CodeSheetQuery,
  type MadeCodesResponse,
  type MakeCodesBody,
  MAX_CODES,
  type ReplacedCodesResponse,
  type RequestCodeLinkResponse,
  type RequestCodeQuery,
  type RequestCodeResponse,
} from './request-code.dto.js';
import {
  type CodedUnit,
  type FoundCode,
  type PrintedCode,
  RequestCodesRepository,
} from './request-codes.repository.js';

const NOUN = 'request-code';
const PURPOSE = 'request code';
const TOO_MANY = `At most ${MAX_CODES} codes at once. Please choose a building.`;

/** The code, and the address that it leads to. */
export type CodeOnPaper = PrintedCode & { url: string };

/**
 * A code is 32 random bytes. Only its hash finds it; the token itself is kept encrypted, because a code that hangs in a
 * home has to be printed again without ending the one that hangs there. A unit has one valid code: a manager replaces it,
 * and it ends when the people of the unit have moved out.
 */
@Injectable()
export class RequestCodesService implements FollowsDepartures {
  constructor(
    private readonly database: Database,
    private readonly codes: RequestCodesRepository,
    private readonly requests: RequestsRepository,
    private readonly orders: WorkOrderFollowersService,
    private readonly sealed: Sealed,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    unitResidents: UnitResidentsService,
    days: CompanyDays,
  ) {
    unitResidents.announceDepartures(this);
    days.add(
      'codes of former residents',
      (tx) => this.endLeft(tx, null),
      (tx) => this.codes.isAnyLeft(tx),
    );
  }

  list(companyId: number, query: RequestCodeQuery): Promise<Page<RequestCodeResponse>> {
    return this.codes.list(this.database.readCompany(companyId), query);
  }

  make(companyId: number, actor: Actor, body: MakeCodesBody): Promise<MadeCodesResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      if (body.unitIds && !(await this.codes.hasUnits(tx, body.unitIds))) throw unknown('unitIds', 'unit');
      const units = await this.codes.withoutCode(tx, body, MAX_CODES);
      if (units.length > MAX_CODES) throw new Invalid(TOO_MANY, 'too-many');
      return { made: await this.makeFor(tx, units) };
    });
  }

  replace(companyId: number, actor: Actor, ids: readonly number[]): Promise<ReplacedCodesResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      if (!(await this.codes.hasCodes(tx, ids))) throw unknown('codeIds', 'code');
      const ended = await this.codes.replace(tx, ids);
      for (const { id, unitId } of ended)
        tx.audit({ action: 'replaced', noun: NOUN, recordId: id, before: { unitId } });
      await this.makeFor(tx, ended);
      return { replaced: ended.length };
    });
  }

  /** The codes to print. One that another key of the server has encrypted is left out: it has to be replaced first. */
  async printed(companyId: number, query: CodeSheetQuery): Promise<CodeOnPaper[]> {
    const codes = await this.codes.printed(this.database.readCompany(companyId), query, MAX_CODES);
    if (codes.length > MAX_CODES) throw new Invalid(TOO_MANY, 'too-many');
    return codes.flatMap((code) => {
      const token = this.sealed.open(code.tokenSealed, purposeOf(companyId, code.unitId));
      return token === undefined ? [] : [{ ...code, url: `${this.baseUrl}/r/${token}` }];
    });
  }

  async links(companyId: number, query: CodeSheetQuery): Promise<RequestCodeLinkResponse[]> {
    return (await this.printed(companyId, query)).map(({ id, unitId, url }) => ({ id, unitId, url }));
  }

  /** The valid code of a token; throws NotFound if there never was one, Gone if it has ended. */
  async open(token: string): Promise<FoundCode> {
    const found = isShareToken(token) ? await this.codes.findByToken(hashOf(token)) : null;
    if (!found) throw new NotFound('Code');
    if (found.endReason === 'moved_out')
      throw new Gone('This code belonged to a former resident. Please ask for the code of your home.', 'code-former');
    if (found.endReason !== null)
      throw new Gone('This code was replaced by a newer one. Please ask for that.', 'code-replaced');
    return found;
  }

  /** Notes a request in its transaction; the code may have ended meanwhile. */
  async use(tx: CompanyTx, { id }: FoundCode): Promise<void> {
    if (!(await this.codes.use(tx, id))) throw new Gone('This code has just ended.', 'code-replaced');
  }

  followDeparture(tx: CompanyTx, unitId: number): Promise<void> {
    // Whoever may see the lease need not see the code.
    return tx.beyondScope(() => this.endLeft(tx, unitId));
  }

  private async endLeft(tx: CompanyTx, unitId: number | null): Promise<void> {
    const all = await this.codes.endLeft(tx, unitId);
    for (const ended of all)
      tx.audit({ action: 'ended', noun: NOUN, recordId: ended.id, before: { unitId: ended.unitId } });
    const left = all.flatMap((ended) => ended.unitId ?? []);
    if (left.length > 0) await this.withdraw(tx, left);
  }

  /** What was said of entering a home is not said by whoever lives there next. The orders first, as everywhere. */
  private async withdraw(tx: CompanyTx, unitIds: readonly number[]): Promise<void> {
    await this.orders.withdrawPermission(tx, await this.requests.ordersOfUnits(tx, unitIds));
    await this.requests.noteDepartures(tx, unitIds);
  }

  private async makeFor(tx: CompanyTx, units: readonly CodedUnit[]): Promise<number> {
    if (units.length === 0) return 0;
    const made = units.map(({ unitId }) => {
      const token = newShareToken();
      const tokenSealed = this.sealed.seal(token, purposeOf(tx.companyId, unitId));
      return { unitId, tokenHash: hashOf(token), tokenSealed };
    });
    const ids = await this.codes.insertAll(tx, made);
    for (const id of ids) tx.audit({ action: 'created', noun: NOUN, recordId: id });
    return ids.length;
  }

  private get baseUrl(): string {
    const { publicUrl, port } = this.environment;
    return publicUrl || `http://localhost:${port}`;
  }
}

/** A sealed token that is moved to another unit's row does not open. */
const purposeOf = (companyId: number, unitId: number | null): string =>
  `${PURPOSE} ${companyId} ${unitId ?? 'company'}`;

const unknown = (field: string, noun: string): Invalid =>
  new Invalid([{ field, message: `A ${noun} of these does not exist.` }], 'unknown-reference');
