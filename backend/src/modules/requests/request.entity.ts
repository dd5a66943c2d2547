import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PermissionToEnter } from '../work-orders/work-orders.service.js';

export const requestStates = ['new', 'accepted', 'merged', 'rejected'] as const;
export type RequestState = (typeof requestStates)[number];

/** In which the public page and the mails to a requester are written. */
export const requestLanguages = ['en', 'es', 'fr'] as const;
export type RequestLanguage = (typeof requestLanguages)[number];

/** What somebody without an account asks for; staff accept it into a work order, merge or reject it. */
@Entity('requests')
export class WorkRequest {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'request_number', type: 'text' })
  requestNumber: string;

  @Column({ name: 'code_id', type: 'int', nullable: true })
  codeId: number | null;

  @Column({ name: 'unit_id', type: 'int', nullable: true })
  unitId: number | null;

  /** As the requester wrote it, where the code is of the company as a whole. */
  @Column({ name: 'unit_text', type: 'text', nullable: true })
  unitText: string | null;

  @Column({ type: 'text' })
  title: string;

  /** Where in the home. */
  @Column({ type: 'text', nullable: true })
  location: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ name: 'permission_to_enter', type: 'text' })
  permissionToEnter: PermissionToEnter;

  @Column({ name: 'requester_name', type: 'text' })
  requesterName: string;

  @Column({ name: 'requester_phone', type: 'text', nullable: true })
  requesterPhone: string | null;

  @Column({ name: 'requester_email', type: 'text', nullable: true })
  requesterEmail: string | null;

  @Column({ type: 'text' })
  language: RequestLanguage;

  @Column({ name: 'is_urgent', type: 'boolean' })
  isUrgent: boolean;

  @Column({ name: 'emergency_words', type: 'text', array: true })
  emergencyWords: string[];

  @Column({ type: 'text' })
  state: RequestState;

  @Column({ name: 'reject_reason', type: 'text', nullable: true })
  rejectReason: string | null;

  @Column({ name: 'work_order_id', type: 'int', nullable: true })
  workOrderId: number | null;

  @Column({ name: 'merged_into_id', type: 'int', nullable: true })
  mergedIntoId: number | null;

  @Column({ name: 'screened_by_id', type: 'int', nullable: true })
  screenedById: number | null;

  @Column({ name: 'screened_at', type: 'timestamptz', nullable: true })
  screenedAt: Date | null;

  /** Since when there is nothing more to do; the requester's link ends some time later. */
  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** Since when the requester no longer lives there; what they said of entering is not of whoever does. */
  @Column({ name: 'requester_left_at', type: 'timestamptz', nullable: true })
  requesterLeftAt: Date | null;

  /** Whether the last message is the requester's. */
  @Column({ name: 'awaits_reply', type: 'boolean' })
  awaitsReply: boolean;

  @Column({ name: 'last_message_at', type: 'timestamptz', nullable: true })
  lastMessageAt: Date | null;

  /** SHA-256 of the token in the requester's link. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** The token itself, encrypted: mails repeat the link. null: nobody has it, and the first mail makes one. */
  @Column({ name: 'token_sealed', type: 'text', nullable: true })
  tokenSealed: string | null;

  /** SHA-256 of the id under which the page sends it, and sends it again; null: it sent none. */
  @Column({ name: 'send_hash', type: 'bytea', nullable: true })
  sendHash: Buffer | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
