import { Column, Entity, PrimaryColumn } from 'typeorm';

export const residentRoles = ['leaseholder', 'co-leaseholder', 'occupant'] as const;
export type ResidentRole = (typeof residentRoles)[number];

export const endReasons = ['renewed'] as const;
export type EndReason = (typeof endReasons)[number];

/** The lease link: who lives in a unit, from when to when, and under which lease. */
@Entity('unit_residents')
export class UnitResident {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'unit_id', type: 'int' })
  unitId: number;

  /** null after the former resident was deleted; the name is kept. */
  @Column({ name: 'resident_id', type: 'int', nullable: true })
  residentId: number | null;

  @Column({ name: 'resident_name', type: 'text' })
  residentName: string;

  @Column({ name: 'start_date', type: 'date' })
  startDate: string;

  /** The day of the move-out: from then on another resident may live there. */
  @Column({ name: 'end_date', type: 'date', nullable: true })
  endDate: string | null;

  @Column({ type: 'text' })
  role: ResidentRole;

  @Column({ name: 'lease_start', type: 'date', nullable: true })
  leaseStart: string | null;

  /** null: month to month. */
  @Column({ name: 'lease_end', type: 'date', nullable: true })
  leaseEnd: string | null;

  /** Cents a month. */
  @Column({ type: 'int', nullable: true })
  rent: number | null;

  /** Cents. */
  @Column({ type: 'int', nullable: true })
  deposit: number | null;

  @Column({ name: 'notice_date', type: 'date', nullable: true })
  noticeDate: string | null;

  /** null: while the lease goes on, and after a move-out. */
  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: EndReason | null;

  /** The link that this one follows by renewal, without a move. */
  @Column({ name: 'renews_id', type: 'int', nullable: true })
  renewsId: number | null;

  /** The move-in, where earlier leases came before this one; null: `startDate`. */
  @Column({ name: 'tenure_start', type: 'date', nullable: true })
  tenureStart: string | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
