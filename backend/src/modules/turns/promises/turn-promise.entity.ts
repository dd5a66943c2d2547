import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day that was promised for a turn; the latest one counts. */
@Entity('turn_promises')
export class TurnPromise {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'turn_id', type: 'int' })
  turnId: number;

  @Column({ type: 'date' })
  date: string;

  @Column({ type: 'text' })
  reason: string;

  @Column({ name: 'made_by_id', type: 'int', nullable: true })
  madeById: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
