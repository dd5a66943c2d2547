import { Column, Entity, PrimaryColumn } from 'typeorm';

export const messageAuthors = ['requester', 'company'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

@Entity('request_messages')
export class RequestMessage {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'request_id', type: 'int' })
  requestId: number;

  @Column({ type: 'text' })
  author: MessageAuthor;

  @Column({ type: 'text' })
  text: string;

  /** null: the requester. */
  @Column({ name: 'created_by_id', type: 'int', nullable: true })
  createdById: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
