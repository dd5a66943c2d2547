import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SeriesNoun } from './series.entity.js';

/** A date of a series that was made, skipped or moved. */
@Entity('series_occurrences')
export class Occurrence {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'series_id', type: 'int' })
  seriesId: number;

  /** That of its series. */
  @Column({ type: 'text' })
  noun: SeriesNoun;

  /** By the rule, also when it was moved. */
  @Column({ type: 'date' })
  due: string;

  @Column({ name: 'moved_to', type: 'date', nullable: true })
  movedTo: string | null;

  @Column({ name: 'is_skipped', type: 'boolean' })
  isSkipped: boolean;

  @Column({ name: 'work_order_id', type: 'int', nullable: true })
  workOrderId: number | null;

  @Column({ name: 'invoice_id', type: 'int', nullable: true })
  invoiceId: number | null;

  @Column({ name: 'made_at', type: 'timestamptz', nullable: true })
  madeAt: Date | null;
}
