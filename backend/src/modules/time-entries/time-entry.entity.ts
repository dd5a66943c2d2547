import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One stretch of a person's work: between On Job and Off Job, or entered by hand. */
@Entity('time_entries')
export class TimeEntry {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  /** It is of a work order or of a visit. */
  @Column({ name: 'work_order_id', type: 'int', nullable: true })
  workOrderId: number | null;

  @Column({ name: 'visit_id', type: 'int', nullable: true })
  visitId: number | null;

  /** Whose time it is; null only where nobody knows who started it. */
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId: number | null;

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

  @Column({ name: 'by_hand', type: 'boolean' })
  byHand: boolean;

  /** Why it was entered or corrected. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** Cents an hour, as it was valid when the entry started; null: none was. */
  @Column({ name: 'labor_rate', type: 'int', nullable: true })
  laborRate: number | null;

  /** When the server got to know of the start, which is by a device's time; null: at the start. */
  @Column({ name: 'start_received_at', type: 'timestamptz', nullable: true })
  startReceivedAt: Date | null;

  @Column({ name: 'stop_received_at', type: 'timestamptz', nullable: true })
  stopReceivedAt: Date | null;

  /** Nobody said when it ended: the person's next entry began then. */
  @Column({ name: 'is_end_assumed', type: 'boolean' })
  isEndAssumed: boolean;

  /** Its end is assumed, or it overlaps other time of the person. */
  @Column({ name: 'needs_review', type: 'boolean' })
  needsReview: boolean;
}
