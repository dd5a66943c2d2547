import { Column, Entity, PrimaryColumn } from 'typeorm';

export const turnStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type TurnStatus = (typeof turnStatuses)[number];

export const turnPhases = ['inspection', 'cleaning', 'repairs', 'final'] as const;
export type TurnPhase = (typeof turnPhases)[number];

@Entity('turns')
export class Turn {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'unit_id', type: 'int' })
  unitId: number;

  @Column({ name: 'turn_number', type: 'text' })
  turnNumber: string;

  @Column({ type: 'text' })
  status: TurnStatus;

  @Column({ name: 'current_phase', type: 'text' })
  currentPhase: TurnPhase;

  @Column({ name: 'move_out_date', type: 'date', nullable: true })
  moveOutDate: string | null;

  @Column({ name: 'target_completion_date', type: 'date', nullable: true })
  targetCompletionDate: string | null;

  @Column({ name: 'actual_completion_date', type: 'date', nullable: true })
  actualCompletionDate: string | null;

  /** Changed only with a reason; `turn_promises` keeps each. */
  @Column({ name: 'promised_date', type: 'date', nullable: true })
  promisedDate: string | null;

  @Column({ name: 'assigned_to_id', type: 'int', nullable: true })
  assignedToId: number | null;

  /** null if not assigned, and for turns that were assigned before this was stored. */
  @Column({ name: 'assigned_at', type: 'timestamptz', nullable: true })
  assignedAt: Date | null;

  /** The operation on many records that assigned the turn. */
  @Column({ name: 'assignment_operation_id', type: 'int', nullable: true })
  assignmentOperationId: number | null;

  /** Cents. */
  @Column({ name: 'estimated_cost', type: 'int', nullable: true })
  estimatedCost: number | null;

  /** Cents. */
  @Column({ name: 'actual_cost', type: 'int', nullable: true })
  actualCost: number | null;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
