import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('visit_assignments')
export class VisitAssignment {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'visit_id', type: 'int' })
  visitId: number;

  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @Column({ type: 'int' })
  position: number;
}
