import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TurnPhase } from './turn.entity.js';

export const taskRooms = ['general', 'kitchen', 'bathroom', 'living_room', 'bedroom'] as const;
export type TaskRoom = (typeof taskRooms)[number];

/** `failed` is open work, for which an order is made; the others complete the task. */
export const taskResults = ['done', 'not_needed', 'failed'] as const;
export type TaskResult = (typeof taskResults)[number];

@Entity('turn_tasks')
export class TurnTask {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'turn_id', type: 'int' })
  turnId: number;

  @Column({ type: 'text' })
  category: TurnPhase;

  @Column({ type: 'text' })
  room: TaskRoom;

  @Column({ type: 'text' })
  task: string;

  /** Follows from the result. */
  @Column({ type: 'boolean' })
  completed: boolean;

  @Column({ type: 'text', nullable: true })
  result: TaskResult | null;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  @Column({ name: 'completed_by_id', type: 'int', nullable: true })
  completedById: number | null;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  @Column({ type: 'int' })
  position: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
