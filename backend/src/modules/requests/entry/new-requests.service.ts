import { Injectable } from '@nestjs/common';
import { type CompanyTx, NOBODY } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import type { StoredFile } from '../../../platform/files/stored-files.js';
import { Invalid } from '../../../platform/http/errors.js';
import { LAST_NUMBER, nextNumber } from '../../../platform/numbering/company-numbers.js';
import { hashOf } from '../../invoices/shares/share-token.js';
import type { FoundCode } from '../codes/request-codes.repository.js';
import { RequestCodesService } from '../codes/request-codes.service.js';
import { emergencyWordsIn } from '../emergency.js';
import { RequestMailsService } from '../mails/request-mails.service.js';
import { requestLanguages, type WorkRequest } from '../request.entity.js';
import { requestNoun } from '../request.noun.js';
import { RequestsRepository } from '../requests.repository.js';
import type { ChallengeResponse, NewRequestBody, NewRequestResponse, RequestPageResponse } from './new-request.dto.js';
import { OpenCompaniesService } from './open-companies.service.js';
import { ProofOfWork, refused } from './proof-of-work.js';
import { RequestThrottle } from './request-throttle.js';
import { UnitNames } from './unit-names.js';

/**
 * Anybody who has a code asks for work, without an account. The page shows the company and the home, and nothing of
 * people; what is sent is text; how much is sent is limited by work and by counts.
 */
@Injectable()
export class NewRequestsService {
  constructor(
    private readonly database: Database,
    private readonly codes: RequestCodesService,
    private readonly requests: RequestsRepository,
    private readonly units: UnitNames,
    private readonly companies: OpenCompaniesService,
    private readonly mails: RequestMailsService,
    private readonly proofs: ProofOfWork,
    private readonly throttle: RequestThrottle,
  ) {}

  async page(token: string): Promise<RequestPageResponse> {
    const { companyId, unitId } = await this.codes.open(token);
    const [company, unit] = await Promise.all([
      this.companies.show(companyId, `/api/request-codes/${token}`),
      this.units.find(this.database.readCompany(companyId), unitId),
    ]);
    return { company, ...unit, languages: [...requestLanguages] };
  }

  async logo(token: string): Promise<StoredFile> {
    return this.companies.logo((await this.codes.open(token)).companyId);
  }

  async challenge(token: string): Promise<ChallengeResponse> {
    return this.proofs.challenge((await this.codes.open(token)).id);
  }

  async send(token: string, body: NewRequestBody, address: string): Promise<NewRequestResponse> {
    const code = await this.codes.open(token);
    if ((body.website ?? null) !== null) throw refused();
    if ((body.phone ?? null) === null && (body.email ?? null) === null) {
      throw new Invalid([{ field: 'phone', message: 'Please give a phone number or an e-mail address.' }]);
    }
    const author = { ...NOBODY, address };
    const sendHash = body.sendKey === undefined ? null : hashOf(body.sendKey);
    const read = this.database.readCompany(code.companyId);
    const before = sendHash && (await this.requests.findSent(read, code.id, sendHash));
    // It costs no second work, and counts once.
    if (before) return this.database.inCompany(code.companyId, author, (tx) => this.responseOf(tx, before));
    await this.proofs.require(code.id, body.proof);
    await this.throttle.beginRequest(code, address);
    return this.database.inCompany(code.companyId, author, async (tx) => {
      // Locks the code, so that a first sending that is still on its way is stored when this one looks for it.
      await this.codes.use(tx, code);
      const first = sendHash && (await this.requests.findSent(tx, code.id, sendHash));
      return first ? this.responseOf(tx, first) : this.store(tx, code, body, sendHash);
    });
  }

  private async responseOf(
    tx: CompanyTx,
    { id, requestNumber, isUrgent, tokenSealed }: WorkRequest,
  ): Promise<NewRequestResponse> {
    const token = await this.mails.tokenOf(tx, { id, tokenSealed });
    return { requestNumber, token, url: this.mails.urlOf(token), isUrgent };
  }

  private async store(
    tx: CompanyTx,
    code: FoundCode,
    body: NewRequestBody,
    sendHash: Buffer | null,
  ): Promise<NewRequestResponse> {
    const { token, tokenHash, tokenSealed } = this.mails.newToken(code.companyId);
    const { title, location = null, description = null, permissionToEnter, name, phone = null, email = null } = body;
    const emergencyWords = emergencyWordsIn(title, location, description);
    const isUrgent = emergencyWords.length > 0;
    const unit = { unitId: code.unitId, unitText: code.unitId === null ? (body.unitText ?? null) : null };
    const asked = { permissionToEnter, isUrgent };
    const [requestNumber, id] = await Promise.all([
      nextNumber(tx, requestNoun),
      this.requests.insert(tx, {
        ...{
          ...unit,
          ...asked,
          title,
          location,
          description,
          codeId: code.id,
          requestNumber: LAST_NUMBER.noted,
          emergencyWords,
        },
        ...{ requesterName: name, requesterPhone: phone, requesterEmail: email, language: body.language ?? 'en' },
        ...{ tokenHash, tokenSealed, sendHash },
      }),
    ]);
    // Not what the sender wrote: the log would keep it when the request is deleted for good.
    const after = { requestNumber, unitId: code.unitId, ...asked };
    tx.audit({ action: 'created', noun: requestNoun.name, recordId: id, after });
    return { requestNumber, token, url: this.mails.urlOf(token), isUrgent };
  }
}
