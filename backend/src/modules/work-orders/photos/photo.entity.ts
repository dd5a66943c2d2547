import { Column, Entity, PrimaryColumn } from 'typeorm';

export const photoKinds = ['before', 'after'] as const;
export type PhotoKind = (typeof photoKinds)[number];

@Entity('work_order_photos')
export class Photo {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  /** A photo belongs to a work order, to a task of a turn or to a visit. */
  @Column({ name: 'work_order_id', type: 'int', nullable: true })
  workOrderId: number | null;

  /** The turn of the task. */
  @Column({ name: 'turn_id', type: 'int', nullable: true })
  turnId: number | null;

  @Column({ name: 'turn_task_id', type: 'int', nullable: true })
  turnTaskId: number | null;

  @Column({ name: 'visit_id', type: 'int', nullable: true })
  visitId: number | null;

  @Column({ type: 'text' })
  kind: PhotoKind;

  @Column({ type: 'text', nullable: true })
  caption: string | null;

  @Column({ name: 'file_id', type: 'int' })
  fileId: number;

  @Column({ name: 'thumbnail_id', type: 'int' })
  thumbnailId: number;

  @Column({ type: 'int' })
  width: number;

  @Column({ type: 'int' })
  height: number;

  @Column({ name: 'upload_hash', type: 'text' })
  uploadHash: string;

  @Column({ name: 'created_by_id', type: 'int', nullable: true })
  createdById: number | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
