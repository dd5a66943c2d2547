import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an hour of work costs from an instant on. Rows are only added, so that the past keeps its rates. */
@Entity('labor_rates')
export class LaborRate {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  /** null: of everybody without a rate of their own. */
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId: number | null;

  /** Cents an hour; null: none from then on, and a person has the company's again. */
  @Column({ type: 'int', nullable: true })
  rate: number | null;

  @Column({ name: 'valid_from', type: 'timestamptz' })
  validFrom: Date;

  @Column({ name: 'set_by_id', type: 'int', nullable: true })
  setById: number | null;
}
