import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the staff should know about a customer; customers never see it. */
@Entity('customer_notes')
export class CustomerNote {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @Column({ type: 'text' })
  text: string;

  @Column({ name: 'created_by_id', type: 'int', nullable: true })
  createdById: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
