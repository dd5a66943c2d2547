import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('work_order_subtasks')
export class Subtask {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'work_order_id', type: 'int' })
  workOrderId: number;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'boolean' })
  completed: boolean;

  @Column({ type: 'int' })
  position: number;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  @Column({ name: 'completed_by_id', type: 'int', nullable: true })
  completedById: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
