import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The stored statuses; expired is computed on every read. */
export const storedEstimateStatuses = ['draft', 'sent', 'accepted', 'declined', 'converted'] as const;
export type StoredEstimateStatus = (typeof storedEstimateStatuses)[number];

/** The statuses a client may set; the others follow from what the customer answers and from the conversion. */
export const settableEstimateStatuses = ['draft', 'sent'] as const;
export type SettableEstimateStatus = (typeof settableEstimateStatuses)[number];

export const estimateStatuses = ['draft', 'sent', 'accepted', 'declined', 'expired', 'converted'] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

@Entity('estimates')
export class Estimate {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @Column({ name: 'deal_id', type: 'int', nullable: true })
  dealId: number | null;

  @Column({ name: 'estimate_number', type: 'text' })
  estimateNumber: string;

  @Column({ type: 'text' })
  status: StoredEstimateStatus;

  /** Grows whenever what the customer was shown changes. */
  @Column({ type: 'int' })
  revision: number;

  /** Cents. */
  @Column({ type: 'int' })
  subtotal: number;

  @Column({ name: 'discount_basis_points', type: 'int', nullable: true })
  discountBasisPoints: number | null;

  /** Cents. */
  @Column({ name: 'discount_amount', type: 'int', nullable: true })
  discountAmount: number | null;

  /** Cents. */
  @Column({ type: 'int' })
  discount: number;

  @Column({ name: 'tax_rate_id', type: 'int', nullable: true })
  taxRateId: number | null;

  @Column({ name: 'tax_name', type: 'text', nullable: true })
  taxName: string | null;

  @Column({ name: 'tax_basis_points', type: 'int', nullable: true })
  taxBasisPoints: number | null;

  /** Cents. */
  @Column({ type: 'int' })
  tax: number;

  /** Cents. */
  @Column({ type: 'int' })
  total: number;

  @Column({ name: 'deposit_basis_points', type: 'int', nullable: true })
  depositBasisPoints: number | null;

  /** Cents. */
  @Column({ name: 'deposit_amount', type: 'int', nullable: true })
  depositAmount: number | null;

  /** Cents. */
  @Column({ type: 'int' })
  deposit: number;

  @Column({ name: 'valid_until', type: 'date', nullable: true })
  validUntil: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  @Column({ name: 'emailed_at', type: 'timestamptz', nullable: true })
  emailedAt: Date | null;

  @Column({ name: 'emailed_to', type: 'text', nullable: true })
  emailedTo: string | null;

  @Column({ name: 'answered_at', type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  @Column({ name: 'converted_at', type: 'timestamptz', nullable: true })
  convertedAt: Date | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
