import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Material that a work order needed. */
@Entity('work_order_parts')
export class Part {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'work_order_id', type: 'int' })
  workOrderId: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'int' })
  quantity: number;

  /** Cents for one. */
  @Column({ name: 'unit_cost', type: 'int' })
  unitCost: number;

  @Column({ name: 'created_by_id', type: 'int', nullable: true })
  createdById: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
