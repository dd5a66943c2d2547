import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InvoiceTerms } from '../invoices/invoice-terms.js';
import type { PricedLine } from '../invoices/invoices.service.js';
import type { SeriesMode } from './occurrence-plan.js';

export const seriesNouns = ['work-order', 'job', 'invoice'] as const;
/** What a series makes. A job is planned, an invoice is a draft without people and time; both are one kind of record. */
export type SeriesNoun = (typeof seriesNouns)[number];

/** The fields of a work order that have no column of their own; those of before have fewer. */
export interface WorkOrderTemplateRow {
  permissionToEnter?: string | null;
  residentId?: number | null;
  customerId?: number | null;
  invoiceId?: number | null;
  /** All of them in their order; the first has a column, too. */
  assigneeIds?: number[];
  parts?: { name: string; quantity: number; unitCost: number }[];
  description: string | null;
  category: string;
  priority: string;
  notes: string | null;
  subtasks: { title: string }[];
}

/** The fields of a job or of a draft of an invoice; those of before have no terms. */
export interface JobTemplateRow extends Partial<InvoiceTerms> {
  customerId: number;
  items: PricedLine[];
  message: string | null;
  assigneeIds: number[];
  /** Local time of the company: 08:30. */
  startTime: string | null;
  durationMinutes: number | null;
}

export type StoredTemplate = WorkOrderTemplateRow | JobTemplateRow;

@Entity('series')
export class Series {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  /** The kind of its records. */
  @Column({ type: 'text' })
  noun: SeriesNoun;

  @Column({ type: 'text' })
  title: string;

  @Column({ name: 'property_unit', type: 'text', nullable: true })
  propertyUnit: string | null;

  @Column({ name: 'unit_id', type: 'int', nullable: true })
  unitId: number | null;

  @Column({ name: 'assigned_to_id', type: 'int', nullable: true })
  assignedToId: number | null;

  @Column({ type: 'jsonb' })
  template: StoredTemplate;

  @Column({ type: 'text' })
  rule: string;

  /** The rule in words. */
  @Column({ type: 'text' })
  summary: string;

  @Column({ name: 'start_date', type: 'date' })
  startDate: string;

  @Column({ type: 'text' })
  mode: SeriesMode;

  @Column({ name: 'lead_days', type: 'int' })
  leadDays: number;

  @Column({ name: 'passed_until', type: 'date' })
  passedUntil: string;

  /** Null while it waits for an order, and once it has ended. */
  @Column({ name: 'next_due', type: 'date', nullable: true })
  nextDue: string | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** Why the next order could not be made. */
  @Column({ type: 'text', nullable: true })
  problem: string | null;

  @Column({ name: 'problem_on', type: 'date', nullable: true })
  problemOn: string | null;

  /** When its order could not be made for the first time. */
  @Column({ name: 'stuck_since', type: 'timestamptz', nullable: true })
  stuckSince: Date | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}

/** What a series whose next order can be made says of its problem. */
export const notStuck = { problem: null, problemOn: null, stuckSince: null } as const;

export type SeriesRecordNoun = 'series' | 'job-series';

/** What the log, the trash and notifications call it. */
export const recordNounOf = ({ noun }: Pick<Series, 'noun'>): SeriesRecordNoun =>
  noun === 'work-order' ? 'series' : 'job-series';
