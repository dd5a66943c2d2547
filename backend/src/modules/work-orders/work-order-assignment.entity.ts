import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('work_order_assignments')
export class WorkOrderAssignment {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'work_order_id', type: 'int' })
  workOrderId: number;

  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @Column({ type: 'int' })
  position: number;
}
