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

  @Column({ type: 'text' })
  status: UnitStatus;
}
