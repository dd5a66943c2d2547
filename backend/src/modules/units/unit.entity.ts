import { Column, Entity, PrimaryColumn } from 'typeorm';

export const unitStatuses = ['vacant', 'occupied', 'maintenance'] as const;
export type UnitStatus = (typeof unitStatuses)[number];

@Entity('units')
export class Unit {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'unit_number', type: 'text' })
  unitNumber: string;

  @Column({ name: 'building_name', type: 'text', nullable: true })
  buildingName: string | null;

  @Column({ name: 'address_line1', type: 'text', nullable: true })
  addressLine1: string | null;

  @Column({ name: 'address_line2', type: 'text', nullable: true })
  addressLine2: string | null;

  @Column({ type: 'text', nullable: true })
  city: string | null;

  @Column({ type: 'text', nullable: true })
  state: string | null;

  @Column({ name: 'postal_code', type: 'text', nullable: true })
  postalCode: string | null;

  @Column({ type: 'int' })
  bedrooms: number;

  /** Tenths: 10 is one bathroom, 15 one and a half. */
  @Column({ type: 'int' })
  bathrooms: number;

  @Column({ name: 'square_feet', type: 'int', nullable: true })
  squareFeet: number | null;

  @Column({ type: 'text' })
  status: UnitStatus;

  /** Cents a month. */
  @Column({ name: 'market_rent', type: 'int', nullable: true })
  marketRent: number | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
