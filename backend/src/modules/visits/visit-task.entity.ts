import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of a visit's checklist. */
@Entity('visit_tasks')
export class VisitTask {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'visit_id', type: 'int' })
  visitId: number;

  @Column({ type: 'text' })
  task: string;

  @Column({ type: 'boolean' })
  completed: boolean;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  @Column({ name: 'completed_by_id', type: 'int', nullable: true })
  completedById: number | null;

  @Column({ type: 'int' })
  position: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
