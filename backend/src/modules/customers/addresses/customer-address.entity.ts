import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a customer is served; the address that is billed is the customer's own. */
@Entity('customer_addresses')
export class CustomerAddress {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'customer_id', type: 'int' })
  customerId: number;

  @Column({ type: 'text' })
  label: string;

  @Column({ type: 'text' })
  address: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
