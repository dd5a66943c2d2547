import { Column, Entity, PrimaryColumn } from 'typeorm';

export const visitStates = ['scheduled', 'on_the_way', 'started', 'done', 'cancelled'] as const;
export type VisitState = (typeof visitStates)[number];

/** When people come to a job, which is an invoice. */
@Entity('visits')
export class Visit {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'invoice_id', type: 'int' })
  invoiceId: number;

  @Column({ type: 'date' })
  date: string;

  /** Local time of the company, HH:MM:SS; null: any time of the day. */
  @Column({ name: 'start_time', type: 'time without time zone', nullable: true })
  startTime: string | null;

  @Column({ name: 'duration_minutes', type: 'int' })
  durationMinutes: number;

  @Column({ type: 'text' })
  state: VisitState;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  /** When it last got another day or time. */
  @Column({ name: 'moved_at', type: 'timestamptz', nullable: true })
  movedAt: Date | null;

  @Column({ name: 'on_the_way_at', type: 'timestamptz', nullable: true })
  onTheWayAt: Date | null;

  @Column({ name: 'on_the_way_by_id', type: 'int', nullable: true })
  onTheWayById: number | null;

  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ name: 'started_by_id', type: 'int', nullable: true })
  startedById: number | null;

  @Column({ name: 'done_at', type: 'timestamptz', nullable: true })
  doneAt: Date | null;

  @Column({ name: 'done_by_id', type: 'int', nullable: true })
  doneById: number | null;

  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true })
  cancelledAt: Date | null;

  @Column({ name: 'cancelled_by_id', type: 'int', nullable: true })
  cancelledById: number | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
