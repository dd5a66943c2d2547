import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('residents')
export class Resident {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'customer_id', type: 'int', nullable: true })
  customerId: number | null;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  @Column({ name: 'preferred_name', type: 'text', nullable: true })
  preferredName: string | null;

  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Column({ name: 'move_in_date', type: 'date', nullable: true })
  moveInDate: string | null;

  @Column({ name: 'move_out_date', type: 'date', nullable: true })
  moveOutDate: string | null;

  @Column({ name: 'lease_end_date', type: 'date', nullable: true })
  leaseEndDate: string | null;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
