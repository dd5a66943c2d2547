import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('estimate_shares')
export class EstimateShare {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'estimate_id', type: 'int' })
  estimateId: number;

  /** SHA-256. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  /** The day on which the customer last read it, in the company's time zone. */
  @Column({ name: 'viewed_on', type: 'date', nullable: true })
  viewedOn: string | null;
}
