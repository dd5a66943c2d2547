import type { Job } from './job';

let made = 0;

export function buildJob(values: Partial<Job> = {}): Job {
  made += 1;
  const number = String(values.id ?? made).padStart(4, '0');
  const customer = { id: 3, name: 'Ada Birch', email: 'ada@birch.example', phone: '555-123-4567', address: '1 Elm St' };
  return {
    id: made,
    companyId: 1,
    invoiceNumber: `INV-${number}`,
    jobNumber: `JOB-${number}`,
    customerId: customer.id,
    customer,
    status: 'draft',
    subtotal: 2_500,
    ...{ discountBasisPoints: null, discountAmount: null, discount: 0 },
    ...{ taxRateId: null, taxName: null, taxBasisPoints: null, tax: 0 },
    ...{ deductions: [], deducted: 0, deductedIn: null },
    total: 2_500,
    paidTotal: 0,
    balance: 2_500,
    serviceDate: '2026-11-18',
    dueDate: null,
    message: null,
    serviceAddress: null,
    assignedToId: null,
    assignedTo: null,
    startTime: null,
    sentAt: null,
    paidAt: null,
    voidedAt: null,
    emailedAt: null,
    emailedTo: null,
    viewedAt: null,
    remindedAt: null,
    reminderCount: 0,
    dealId: null,
    deal: null,
    estimateId: null,
    estimateNumber: null,
    isDeposit: false,
    items: [
      { id: 1, invoiceId: made, item: 'Tap', quantity: 2, unitPrice: 1_250, price: 2_500, taxable: true, position: 0 },
    ],
    payments: [],
    version: 1,
    createdAt: '2026-11-10T15:04:00.000Z',
    updatedAt: '2026-11-10T15:04:00.000Z',
    ...values,
  };
}
