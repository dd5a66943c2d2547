import { Injectable } from '@nestjs/common';
import { type CompanyTx, NOBODY } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, NotFound } from '../../../platform/http/errors.js';
import { DealsService } from '../../deals/deals.service.js';
import type { EstimateResponse } from '../estimate.dto.js';
import type { Estimate } from '../estimate.entity.js';
import { EstimatesRepository } from '../estimates.repository.js';
import { EstimatePdfsService } from '../pdf/estimate-pdfs.service.js';
import type { AcceptEstimateBody, DeclineEstimateBody, SharedEstimateResponse } from '../shares/estimate-share.dto.js';
import { EstimateSharesService } from '../shares/estimate-shares.service.js';
import { AnswerThrottle } from './answer-throttle.js';
import { AnswersRepository } from './answers.repository.js';
import type { AnsweredContent, EstimateAnswerWord } from './estimate-answer.entity.js';

const NOUN = 'estimate';

interface Given {
  answer: EstimateAnswerWord;
  name: string | null;
  reason: string | null;
  /** That the page showed. */
  revision: number | undefined;
  address: string | null;
}

/**
 * The customer answers a version once: kept with name, time, address and the hash of its PDF. Accepting it wins its
 * deal. Nothing is answered that is revoked, expired, changed since, or already a job.
 */
@Injectable()
export class AnswersService {
  constructor(
    private readonly database: Database,
    private readonly estimates: EstimatesRepository,
    private readonly answers: AnswersRepository,
    private readonly shares: EstimateSharesService,
    private readonly pdfs: EstimatePdfsService,
    private readonly deals: DealsService,
    private readonly throttle: AnswerThrottle,
  ) {}

  accept(token: string, body: AcceptEstimateBody, address: string | null): Promise<SharedEstimateResponse> {
    return this.answer(token, { answer: 'accepted', name: body.name, reason: null, revision: body.revision, address });
  }

  decline(token: string, body: DeclineEstimateBody, address: string | null): Promise<SharedEstimateResponse> {
    const { reason = null, revision } = body;
    return this.answer(token, { answer: 'declined', name: null, reason, revision, address });
  }

  private async answer(token: string, given: Given): Promise<SharedEstimateResponse> {
    const shown = await this.shares.open(token);
    if (isRepeated(shown, given)) return this.shares.show(token, shown);
    refuseUnlessOpen(shown, given);
    await this.throttle.begin(shown.id);
    // Rendered before the transaction opens, because that takes time.
    const pdfHash = await this.pdfs.hashOf(shown);
    const author = { ...NOBODY, address: given.address };
    await this.database.inCompany(shown.companyId, author, (tx) => this.keep(tx, token, shown, given, pdfHash));
    return this.shares.find(token);
  }

  private async keep(
    tx: CompanyTx,
    token: string,
    shown: EstimateResponse,
    given: Given,
    pdfHash: Buffer,
  ): Promise<void> {
    const [, estimate, isOpen] = await Promise.all([
      this.deals.lockOfEstimate(tx, shown.id),
      this.estimates.lock(tx, shown.id),
      this.shares.isOpen(tx, shown.id, token),
    ]);
    if (!estimate || !isOpen) throw new NotFound('Estimate');
    // Somebody was faster: the same answer is the same, another one is too late, and a new version was not shown.
    const { id: estimateId, status, revision } = estimate;
    if (status === given.answer && revision === shown.revision) return;
    refuseUnlessOpen({ status, revision }, shown);
    const { answer, name, reason, address } = given;
    tx.send(
      this.answers.insert(tx, {
        estimateId,
        revision,
        answer,
        name,
        reason,
        address,
        pdfHash,
        content: contentOf(shown),
      }),
      this.estimates.update(tx, estimate, { status: answer, answeredAt: new Date() }),
    );
    const after = { ...(name !== null && { name }), ...(reason !== null && { reason }), revision, total: shown.total };
    tx.audit({ action: answer, noun: NOUN, recordId: estimateId, after });
    if (answer === 'accepted') await this.winDeal(tx, estimate);
  }

  private async winDeal(tx: CompanyTx, { dealId }: Estimate): Promise<void> {
    if (dealId !== null) await this.deals.win(tx, dealId);
  }
}

/** The same answer to the same version, sent again: by a second click, or because the response was lost. */
function isRepeated(shown: EstimateResponse, { answer, revision }: Given): boolean {
  const known = shown.answers.find((one) => one.revision === shown.revision);
  return known?.answer === answer && (revision === undefined || revision === shown.revision);
}

type Standing = Pick<EstimateResponse, 'status' | 'revision'>;

/** `read`: the version to which the customer answers. */
function refuseUnlessOpen({ status, revision }: Standing, read: Pick<Given, 'revision'>): void {
  if (read.revision !== undefined && read.revision !== revision) throw new Conflict(...changed(revision));
  if (status === 'converted')
    throw new Conflict('This estimate has become a job already. Nothing more is needed.', 'estimate-converted');
  if (status === 'expired')
    throw new Conflict('This estimate has expired. Please ask for a new one.', 'estimate-expired');
  if (status !== 'sent')
    throw new Conflict(`This estimate has been ${status}. Please ask for a new version.`, 'estimate-answered');
}

const changed = (revision: number) =>
  [
    `This estimate has changed since you opened it. Please read version ${revision} first.`,
    'estimate-changed',
  ] as const;

/** What the customer answered to, for the history. */
function contentOf(shown: EstimateResponse): AnsweredContent {
  const { customer, items, subtotal, discount, taxName, taxBasisPoints, tax, total, deposit, validUntil, message } =
    shown;
  return { customer, items, subtotal, discount, taxName, taxBasisPoints, tax, total, deposit, validUntil, message };
}
