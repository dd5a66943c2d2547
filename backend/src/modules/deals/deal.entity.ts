import { Column, Entity, PrimaryColumn } from 'typeorm';

export const dealStages = ['prospecting', 'qualification', 'proposal', 'negotiation', 'won', 'lost'] as const;
export type DealStage = (typeof dealStages)[number];

@Entity('deals')
export class Deal {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'customer_id', type: 'int', nullable: true })
  customerId: number | null;

  @Column({ type: 'text' })
  name: string;

  /** Cents. */
  @Column({ type: 'int' })
  value: number;

  @Column({ type: 'text' })
  stage: DealStage;

  /** In percent. */
  @Column({ type: 'int' })
  probability: number;

  /** In percent: what it was before it was won or lost, for when it is reopened. */
  @Column({ name: 'open_probability', type: 'int', nullable: true })
  openProbability: number | null;

  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
