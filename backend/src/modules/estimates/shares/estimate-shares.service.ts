import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { ENVIRONMENT } from '../../../platform/config/config.module.js';
import type { Environment } from '../../../platform/config/environment.js';
import { type CompanyTx, NOBODY } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { fileIdOf, type StoredFile } from '../../../platform/files/stored-files.js';
import { Conflict, NotFound } from '../../../platform/http/errors.js';
import type { PdfFile } from '../../../platform/pdf/pdf-response.js';
import { LetterheadsService } from '../../invoices/pdf/letterheads.service.js';
import { requireFewLinks } from '../../invoices/shares/share-limit.js';
import { hashOf, isShareToken, newShareToken } from '../../invoices/shares/share-token.js';
import type { EstimateResponse } from '../estimate.dto.js';
import type { Estimate } from '../estimate.entity.js';
import { EstimatesRepository } from '../estimates.repository.js';
import { EstimatePdfsService } from '../pdf/estimate-pdfs.service.js';
import type { EstimateShareResponse, SharedEstimateResponse } from './estimate-share.dto.js';
import { EstimateSharesRepository, type SharedRecord } from './estimate-shares.repository.js';
import { toSharedEstimate } from './shared-estimate.js';

const NOUN = 'estimate';
const DRAFT_SHARE_REFUSED = 'A draft has no link for its customer. Send the estimate first.';

/** A link opens an estimate until it is revoked or 180 days after it was ordered or declined; only its hash is stored. */
@Injectable()
export class EstimateSharesService {
  constructor(
    private readonly database: Database,
    private readonly estimates: EstimatesRepository,
    private readonly shares: EstimateSharesRepository,
    private readonly letterheads: LetterheadsService,
    private readonly pdfs: EstimatePdfsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  create(companyId: number, actor: Actor, id: number): Promise<EstimateShareResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [estimate, { slug }, links] = await Promise.all([
        this.lock(tx, id),
        this.letterheads.find(tx),
        this.shares.countOpen(tx, id),
      ]);
      requireFewLinks(links, NOUN);
      tx.audit({ action: 'shared', noun: NOUN, recordId: id, after: { estimateNumber: estimate.estimateNumber } });
      return { url: this.newLink(tx, estimate, slug) };
    });
  }

  /** Creates a link inside another transaction, and ends the oldest if there are many; `slug`: the company's. */
  newLink(tx: CompanyTx, { id, estimateNumber, status }: Estimate, slug: string): string {
    if (status === 'draft') throw new Conflict(DRAFT_SHARE_REFUSED, 'estimate-is-draft');
    const token = newShareToken();
    tx.send(this.shares.endOldest(tx, id), this.shares.insert(tx, id, hashOf(token)));
    const { publicUrl, port } = this.environment;
    const base = publicUrl || `http://localhost:${port}`;
    return `${base}/nerka/${slug}/estimate/${encodeURIComponent(estimateNumber)}?share=${token}`;
  }

  revoke(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { estimateNumber } = await this.lock(tx, id);
      if ((await this.shares.revokeAll(tx, id)) === 0) return;
      tx.audit({ action: 'unshared', noun: NOUN, recordId: id, after: { estimateNumber } });
    });
  }

  async find(token: string): Promise<SharedEstimateResponse> {
    return this.show(token, await this.open(token));
  }

  async show(token: string, estimate: EstimateResponse): Promise<SharedEstimateResponse> {
    const read = this.database.readCompany(estimate.companyId);
    const { name, address, phone, website, primaryColor, logoUrl } = await this.letterheads.find(read);
    // The content at a file's address never changes: another logo has another address.
    const version = fileIdOf(logoUrl);
    const logo = version === undefined ? null : `/api/shared-estimates/${token}/logo?version=${version}`;
    return toSharedEstimate(estimate, { name, address, phone, website, primaryColor, logoUrl: logo });
  }

  /** Logs that the customer read it, once a day for each link. */
  async noteView(token: string): Promise<void> {
    const { companyId, estimateId } = await this.record(token);
    await this.database.inCompany(companyId, NOBODY, async (tx) => {
      if (!(await this.shares.noteView(tx, hashOf(token)))) return;
      tx.audit({ action: 'viewed', noun: NOUN, recordId: estimateId });
    });
  }

  async pdf(token: string): Promise<PdfFile> {
    return this.pdfs.make(await this.open(token));
  }

  async logo(token: string): Promise<StoredFile> {
    const { companyId } = await this.record(token);
    const read = this.database.readCompany(companyId);
    const file = await this.letterheads.logo(read, (await this.letterheads.find(read)).logoUrl);
    if (!file) throw new NotFound('File');
    return file;
  }

  async open(token: string): Promise<EstimateResponse> {
    const { companyId, estimateId } = await this.record(token);
    const record = await this.estimates.find(this.database.readCompany(companyId), { id: estimateId });
    if (record === null) throw new NotFound('Estimate');
    return JSON.parse(record) as EstimateResponse;
  }

  /** Whether the link still opens the estimate; a revocation waits until the transaction ends. */
  isOpen(tx: CompanyTx, estimateId: number, token: string): Promise<boolean> {
    return this.shares.isOpen(tx, estimateId, hashOf(token));
  }

  /** Links that never existed, ended or were revoked all get the same response. */
  private async record(token: string): Promise<SharedRecord> {
    const found = isShareToken(token) ? await this.shares.findShared(hashOf(token)) : null;
    if (!found) throw new NotFound('Estimate');
    return found;
  }

  private async lock(tx: CompanyTx, id: number): Promise<Estimate> {
    const estimate = await this.estimates.lock(tx, id);
    if (!estimate) throw new NotFound('Estimate');
    return estimate;
  }
}
