import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The stored statuses; overdue is computed on every read. */
export const storedInvoiceStatuses = ['draft', 'sent', 'paid', 'void'] as const;
export type StoredInvoiceStatus = (typeof storedInvoiceStatuses)[number];

/** The statuses a client may set; the others follow from payments, the due date and voiding. */
export const settableInvoiceStatuses = ['draft', 'sent'] as const;
export type SettableInvoiceStatus = (typeof settableInvoiceStatuses)[number];

export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice, and the same record as a job. */
@Entity('invoices')
export class Invoice {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @Column({ name: 'invoice_number', type: 'text' })
  invoiceNumber: string;

  @Column({ type: 'text' })
  status: StoredInvoiceStatus;

  /** Cents. */
  @Column({ type: 'int' })
  subtotal: number;

  /** Cents: the subtotal less the discount plus the tax less what was deducted. */
  @Column({ type: 'int' })
  total: number;

  /** Of the subtotal; null unless the discount is in per cent. */
  @Column({ name: 'discount_basis_points', type: 'int', nullable: true })
  discountBasisPoints: number | null;

  /** Cents; null unless the discount is an amount. */
  @Column({ name: 'discount_amount', type: 'int', nullable: true })
  discountAmount: number | null;

  /** Cents. */
  @Column({ type: 'int' })
  discount: number;

  /** The rate that was chosen; it may be deleted since. */
  @Column({ name: 'tax_rate_id', type: 'int', nullable: true })
  taxRateId: number | null;

  /** As the rate was when it was chosen. */
  @Column({ name: 'tax_name', type: 'text', nullable: true })
  taxName: string | null;

  @Column({ name: 'tax_basis_points', type: 'int', nullable: true })
  taxBasisPoints: number | null;

  /** Cents. */
  @Column({ type: 'int' })
  tax: number;

  /** Cents: what invoices before it have billed, such as a deposit. */
  @Column({ type: 'int' })
  deducted: number;

  /** The invoice that deducts this one. */
  @Column({ name: 'deducted_in_id', type: 'int', nullable: true })
  deductedInId: number | null;

  /** Cents. */
  @Column({ name: 'deducted_amount', type: 'int', nullable: true })
  deductedAmount: number | null;

  @Column({ name: 'service_date', type: 'date' })
  serviceDate: string;

  @Column({ name: 'due_date', type: 'date', nullable: true })
  dueDate: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  /** null: the work is done at the address that is billed. */
  @Column({ name: 'service_address', type: 'text', nullable: true })
  serviceAddress: string | null;

  @Column({ name: 'assigned_to_id', type: 'int', nullable: true })
  assignedToId: number | null;

  /** Local time of the company; HH:MM:SS. */
  @Column({ name: 'start_time', type: 'time without time zone', nullable: true })
  startTime: string | null;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt: Date | null;

  @Column({ name: 'voided_at', type: 'timestamptz', nullable: true })
  voidedAt: Date | null;

  /** The won deal for which it was drafted. */
  @Column({ name: 'deal_id', type: 'int', nullable: true })
  dealId: number | null;

  /** The estimate whose job or deposit it is. */
  @Column({ name: 'estimate_id', type: 'int', nullable: true })
  estimateId: number | null;

  /** It bills the deposit of its estimate, and the job's invoice deducts it. */
  @Column({ name: 'is_deposit', type: 'boolean' })
  isDeposit: boolean;

  @Column({ name: 'emailed_at', type: 'timestamptz', nullable: true })
  emailedAt: Date | null;

  @Column({ name: 'emailed_to', type: 'text', nullable: true })
  emailedTo: string | null;

  /** When its customer last read it by a link. */
  @Column({ name: 'viewed_at', type: 'timestamptz', nullable: true })
  viewedAt: Date | null;

  @Column({ name: 'reminded_at', type: 'timestamptz', nullable: true })
  remindedAt: Date | null;

  /** The same day in the company's time zone. */
  @Column({ name: 'reminded_on', type: 'date', nullable: true })
  remindedOn: string | null;

  @Column({ name: 'reminder_count', type: 'int' })
  reminderCount: number;

  /** Days after the due date of the last reminder by itself; null: none since the due date was set. */
  @Column({ name: 'reminder_step', type: 'int', nullable: true })
  reminderStep: number | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
