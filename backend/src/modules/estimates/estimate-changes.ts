import { Conflict } from '../../platform/http/errors.js';
import type { InvoiceTerms } from '../invoices/invoice-terms.js';
import type { UpdateEstimateBody } from './estimate.dto.js';
import type { Estimate, StoredEstimateStatus } from './estimate.entity.js';
import { amountsOf, type EstimateLine } from './estimate-content.js';

/** What the customer reads; a change of it is a new version. */
const shownNames = [
  'customerId', 'discountBasisPoints', 'discountAmount', 'discount', 'taxRateId', 'taxName', 'taxBasisPoints', 'tax',
  'subtotal', 'total', 'depositBasisPoints', 'depositAmount', 'deposit', 'validUntil', 'message',
] as const satisfies readonly (keyof Estimate)[]; // oxfmt-ignore

const otherNames = ['dealId', 'status', 'revision', 'sentAt', 'answeredAt'] as const;

type ChangedName = (typeof shownNames)[number] | (typeof otherNames)[number];
export type EstimateFields = Pick<Estimate, ChangedName>;

export interface EstimateEdit {
  body: Omit<UpdateEstimateBody, 'items'>;
  /** Of tax and discount, as an invoice would have them. */
  terms: InvoiceTerms;
  lines: readonly EstimateLine[];
  hasOtherLines: boolean;
  now: Date;
}

/** The fields that differ after the edit, with their values before and after. */
export interface ChangedFields {
  before: Partial<EstimateFields>;
  after: Partial<EstimateFields>;
}

/**
 * A version that the customer has seen stays as it was: a change of it is the next version, which waits for an answer
 * again.
 */
export function changesOf(estimate: Estimate, edit: EstimateEdit): ChangedFields {
  const wanted = wantedOf(estimate, edit);
  const isOther = edit.hasOtherLines || shownNames.some((name) => differs(estimate[name], wanted[name]));
  const status = statusAfter(estimate.status, edit.body.status, isOther);
  const isShown = estimate.status !== 'draft';
  const isNew = isShown && (isOther || status !== estimate.status);
  const after: EstimateFields = {
    ...wanted,
    dealId: edit.body.dealId === undefined ? estimate.dealId : edit.body.dealId,
    status,
    revision: estimate.revision + (isNew ? 1 : 0),
    sentAt: status === 'draft' ? null : (estimate.sentAt ?? edit.now),
    answeredAt: isNew ? null : estimate.answeredAt,
  };
  const names = [...shownNames, ...otherNames].filter((name) => differs(estimate[name], after[name]));
  const pick = (of: EstimateFields): Partial<EstimateFields> =>
    Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(estimate), after: pick(after) };
}

type Shown = Pick<Estimate, (typeof shownNames)[number]>;

function wantedOf(estimate: Estimate, { body, terms: billed, lines }: EstimateEdit): Shown {
  const terms = { ...billed, ...depositAfter(estimate, body) };
  return {
    ...terms,
    ...amountsOf(lines, terms),
    customerId: body.customerId ?? estimate.customerId,
    validUntil: body.validUntil === undefined ? estimate.validUntil : body.validUntil,
    message: body.message === undefined ? estimate.message : body.message,
  };
}

/** Either kind of deposit takes the place of the other. */
function depositAfter(
  before: Pick<Estimate, 'depositBasisPoints' | 'depositAmount'>,
  { depositBasisPoints: share, depositAmount: amount }: EstimateEdit['body'],
): Pick<Estimate, 'depositBasisPoints' | 'depositAmount'> {
  return {
    depositBasisPoints: share === undefined && amount == null ? before.depositBasisPoints : (share ?? null),
    depositAmount: amount === undefined && share == null ? before.depositAmount : (amount ?? null),
  };
}

function statusAfter(
  before: StoredEstimateStatus,
  sent: UpdateEstimateBody['status'],
  isOther: boolean,
): StoredEstimateStatus {
  if (sent === 'draft' && before === 'accepted')
    throw new Conflict(
      'The customer has accepted this estimate. Change it, and it is sent again.',
      'estimate-accepted',
    );
  if (sent === 'draft') return 'draft';
  if (before === 'draft') return sent ?? 'draft';
  return isOther || (sent === 'sent' && before === 'declined') ? 'sent' : before;
}

const differs = (before: unknown, after: unknown): boolean => JSON.stringify(before) !== JSON.stringify(after);
