import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('estimate_items')
export class EstimateItem {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'estimate_id', type: 'int' })
  estimateId: number;

  @Column({ type: 'text' })
  item: string;

  @Column({ type: 'numeric' })
  quantity: number;

  /** Cents. */
  @Column({ name: 'unit_price', type: 'int' })
  unitPrice: number;

  /** Cents. */
  @Column({ type: 'int' })
  price: number;

  @Column({ type: 'boolean' })
  taxable: boolean;

  @Column({ type: 'int' })
  position: number;
}
