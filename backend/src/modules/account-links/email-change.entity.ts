import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('email_changes')
export class EmailChange {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @Column({ name: 'old_email', type: 'text', nullable: true })
  oldEmail: string | null;

  @Column({ name: 'new_email', type: 'text', nullable: true })
  newEmail: string | null;

  @Column({ name: 'old_agreed_at', type: 'timestamptz', nullable: true })
  oldAgreedAt: Date | null;

  @Column({ name: 'new_agreed_at', type: 'timestamptz', nullable: true })
  newAgreedAt: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
