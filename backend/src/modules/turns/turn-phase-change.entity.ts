import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TurnPhase } from './turn.entity.js';

/** When a turn came to a phase; it may come back to one. */
@Entity('turn_phase_changes')
export class TurnPhaseChange {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'turn_id', type: 'int' })
  turnId: number;

  @Column({ type: 'text' })
  phase: TurnPhase;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt: Date;
}
