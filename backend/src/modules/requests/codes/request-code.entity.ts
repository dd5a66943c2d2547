import { Column, Entity, PrimaryColumn } from 'typeorm';

export type CodeEnd = 'replaced' | 'moved_out';

/** Leads whoever scans it to the page on which work is requested for a unit, or for the company as a whole. */
@Entity('request_codes')
export class RequestCode {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  /** null: of the company as a whole. */
  @Column({ name: 'unit_id', type: 'int', nullable: true })
  unitId: number | null;

  /** SHA-256. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** The token itself, encrypted, so that the same code can be printed again. */
  @Column({ name: 'token_sealed', type: 'text' })
  tokenSealed: string;

  /** The day of the last move-out that was known when the code was made. */
  @Column({ name: 'departed_on', type: 'date', nullable: true })
  departedOn: string | null;

  @Column({ name: 'created_by_id', type: 'int', nullable: true })
  createdById: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: CodeEnd | null;
}
