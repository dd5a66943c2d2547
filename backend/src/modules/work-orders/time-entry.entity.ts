import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One stretch of work between On Job and Off Job. */
@Entity('work_order_time_entries')
export class TimeEntry {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'work_order_id', type: 'int' })
  workOrderId: number;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt: Date;

  @Column({ name: 'stopped_at', type: 'timestamptz', nullable: true })
  stoppedAt: Date | null;

  @Column({ name: 'started_by_id', type: 'int', nullable: true })
  startedById: number | null;

  @Column({ name: 'stopped_by_id', type: 'int', nullable: true })
  stoppedById: number | null;

  /** null while it runs. */
  @Column({ type: 'int', nullable: true })
  seconds: number | null;
}
