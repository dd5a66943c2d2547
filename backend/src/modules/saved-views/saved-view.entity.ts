import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('saved_views')
export class SavedView {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'created_by_id', type: 'int' })
  createdById: number;

  @Column({ type: 'text' })
  screen: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  query: string;

  /** Everybody in the company sees and changes it; otherwise only its creator. */
  @Column({ type: 'boolean' })
  shared: boolean;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
