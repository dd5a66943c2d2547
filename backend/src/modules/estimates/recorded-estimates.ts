import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { reserveNumbers } from '../../platform/numbering/company-numbers.js';
import { amountsOf, type EstimateLine } from './estimate-content.js';
import type { Estimate } from './estimate.entity.js';
import type { EstimateItem } from './estimate-item.entity.js';
import { estimateNoun } from './estimate.noun.js';

const names = [
  'customerId', 'dealId', 'estimateNumber', 'status', 'revision', 'depositBasisPoints', 'validUntil', 'message', 'sentAt',
  'emailedAt', 'emailedTo', 'answeredAt', 'convertedAt', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore
const amounts = ['subtotal', 'discount', 'tax', 'total', 'deposit'] as const;
const lineNames = ['estimateId', 'item', 'quantity', 'unitPrice', 'price', 'taxable', 'position'] as const;

/** An estimate with its lines and its existing number, status and timestamps. */
export type RecordedEstimate = Recorded<Estimate, (typeof names)[number]> & {
  lines: readonly Pick<EstimateItem, 'item' | 'quantity' | 'unitPrice'>[];
};

/** Adds estimates with their lines, from which the totals are computed. Returns their ids in order. */
export async function insertRecordedEstimates(
  tx: CompanyTx,
  estimates: readonly RecordedEstimate[],
): Promise<number[]> {
  await reserveNumbers(
    tx,
    estimateNoun,
    estimates.map(({ estimateNumber }) => estimateNumber),
  );
  const rows = estimates.map((estimate) => ({ ...estimate, ...totalsOf(estimate) }));
  const ids = await insertRecorded(tx, 'estimates', [...names, ...amounts], rows);
  const lines = estimates.flatMap((estimate, index) =>
    pricedLinesOf(estimate).map((line, position) => ({ ...line, estimateId: ids[index]!, position })),
  );
  await insertRecorded(tx, 'estimate_items', lineNames, lines);
  return ids;
}

const pricedLinesOf = ({ lines }: RecordedEstimate): EstimateLine[] =>
  lines.map((line) => ({ ...line, price: line.quantity * line.unitPrice, taxable: true }));

const totalsOf = (estimate: RecordedEstimate) =>
  amountsOf(pricedLinesOf(estimate), {
    ...{ discountBasisPoints: null, discountAmount: null, taxBasisPoints: null, depositAmount: null },
    depositBasisPoints: estimate.depositBasisPoints,
  });
