import type { SharedCompanyResponse } from '../../invoices/shares/share.dto.js';
import type { EstimateResponse } from '../estimate.dto.js';
import type { SharedEstimateResponse } from './estimate-share.dto.js';

/** Returns the part of an estimate that its customer may see: no ids, no users of the company, no other versions. */
export function toSharedEstimate(estimate: EstimateResponse, company: SharedCompanyResponse): SharedEstimateResponse {
  const { estimateNumber, revision, status, subtotal, discountBasisPoints, discount, taxName, taxBasisPoints } =
    estimate;
  const { tax, total, deposit, validUntil, message, answeredAt, items } = estimate;
  const { name, email, phone, address } = estimate.customer;
  const given = estimate.answers.find((answer) => answer.revision === revision);
  return {
    ...{ estimateNumber, revision, status, subtotal, discountBasisPoints, discount, taxName, taxBasisPoints },
    ...{ tax, total, deposit, validUntil, message, answeredAt, company },
    acceptedBy: given?.answer === 'accepted' ? given.name : null,
    customer: { name, email, phone, address },
    items: items.map(({ item, quantity, unitPrice, price }) => ({ item, quantity, unitPrice, price })),
  };
}
