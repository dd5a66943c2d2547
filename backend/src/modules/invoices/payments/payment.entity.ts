import { Column, Entity, PrimaryColumn } from 'typeorm';

export const paymentMethods = ['cash', 'check', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

@Entity('payments')
export class Payment {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'invoice_id', type: 'int' })
  invoiceId: number;

  /** Cents. */
  @Column({ type: 'int' })
  amount: number;

  @Column({ type: 'text' })
  method: PaymentMethod;

  @Column({ type: 'date' })
  date: string;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column({ name: 'created_by_id', type: 'int', nullable: true })
  createdById: number | null;
}
