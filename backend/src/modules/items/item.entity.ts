import { Column, Entity, PrimaryColumn } from 'typeorm';

export const itemTypes = ['service', 'product'] as const;
export type ItemType = (typeof itemTypes)[number];

@Entity('items')
export class Item {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** Cents. */
  @Column({ type: 'int' })
  price: number;

  @Column({ type: 'text' })
  type: ItemType;

  /** Whether lines with it are taxed. */
  @Column({ type: 'boolean' })
  taxable: boolean;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
