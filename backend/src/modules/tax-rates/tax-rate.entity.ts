import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tax_rates')
export class TaxRate {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** Hundredths of a per cent. */
  @Column({ name: 'basis_points', type: 'int' })
  basisPoints: number;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
