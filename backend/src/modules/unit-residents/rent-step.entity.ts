import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A rent that begins on a day within a lease; before the first step, the rent of the lease link holds. */
@Entity('rent_steps')
export class RentStep {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'unit_resident_id', type: 'int' })
  unitResidentId: number;

  @Column({ name: 'effective_date', type: 'date' })
  effectiveDate: string;

  /** Cents a month. */
  @Column({ type: 'int' })
  rent: number;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
