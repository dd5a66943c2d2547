import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a turn cost beside its work orders, such as a contractor's bill. */
@Entity('turn_costs')
export class TurnCost {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'turn_id', type: 'int' })
  turnId: number;

  @Column({ type: 'text' })
  name: string;

  /** Cents. */
  @Column({ type: 'int' })
  amount: number;

  @Column({ name: 'created_by_id', type: 'int', nullable: true })
  createdById: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
