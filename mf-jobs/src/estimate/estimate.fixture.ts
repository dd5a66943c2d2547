import type { Estimate } from './estimate';

let made = 0;

export function buildEstimate(values: Partial<Estimate> = {}): Estimate {
  made += 1;
  const number = String(values.id ?? made).padStart(4, '0');
  const customer = { id: 3, name: 'Ada Birch', email: 'ada@birch.example', phone: '555-123-4567', address: '1 Elm St' };
  return {
    ...{ id: made, companyId: 1, estimateNumber: `EST-${number}`, customerId: customer.id, customer },
    ...{ dealId: null, deal: null, status: 'draft', revision: 1, subtotal: 100_000, discountBasisPoints: null },
    ...{ discountAmount: null, discount: 0, taxRateId: null, taxName: null, taxBasisPoints: null, tax: 0 },
    ...{ total: 100_000, depositBasisPoints: null, depositAmount: null, deposit: 0, validUntil: '2026-12-31' },
    ...{ message: null, sentAt: null, emailedAt: null, emailedTo: null, answeredAt: null, convertedAt: null },
    items: [{ id: 1, item: 'Boiler', quantity: 1, unitPrice: 100_000, price: 100_000, taxable: true, position: 0 }],
    ...{ answers: [], invoiceId: null, invoiceNumber: null, jobNumber: null, depositInvoiceId: null },
    ...{ depositInvoiceNumber: null, version: 1 },
    ...{ createdAt: '2026-11-10T15:04:00.000Z', updatedAt: '2026-11-10T15:04:00.000Z' },
    ...values,
  };
}
