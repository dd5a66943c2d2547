import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('request_photos')
export class RequestPhoto {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'request_id', type: 'int' })
  requestId: number;

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

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
