import { Column, Entity, PrimaryColumn } from 'typeorm';

export const workOrderCategories = [
  'general',
  'plumbing',
  'electrical',
  'hvac',
  'appliance',
  'carpentry',
  'painting',
  'landscaping',
  'pest_control',
  'cleaning',
] as const;
export type WorkOrderCategory = (typeof workOrderCategories)[number];

export const workOrderPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type WorkOrderPriority = (typeof workOrderPriorities)[number];

export const workOrderStatuses = ['open', 'in_progress', 'completed', 'cancelled'] as const;
export type WorkOrderStatus = (typeof workOrderStatuses)[number];

export const permissionsToEnter = ['yes', 'no', 'call_first'] as const;
export type PermissionToEnter = (typeof permissionsToEnter)[number];

export const workOrderSources = ['staff', 'turn', 'series', 'request'] as const;
export type WorkOrderSource = (typeof workOrderSources)[number];

@Entity('work_orders')
export class WorkOrder {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'work_order_number', type: 'text' })
  workOrderNumber: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text' })
  category: WorkOrderCategory;

  @Column({ type: 'text' })
  priority: WorkOrderPriority;

  @Column({ type: 'text' })
  status: WorkOrderStatus;

  @Column({ name: 'unit_id', type: 'int', nullable: true })
  unitId: number | null;

  @Column({ name: 'property_unit', type: 'text', nullable: true })
  propertyUnit: string | null;

  @Column({ name: 'assigned_to_id', type: 'int', nullable: true })
  assignedToId: number | null;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  /** A calendar date. */
  @Column({ name: 'due_date', type: 'date', nullable: true })
  dueDate: string | null;

  @Column({ name: 'requester_name', type: 'text', nullable: true })
  requesterName: string | null;

  @Column({ name: 'requester_phone', type: 'text', nullable: true })
  requesterPhone: string | null;

  @Column({ name: 'permission_to_enter', type: 'text', nullable: true })
  permissionToEnter: PermissionToEnter | null;

  @Column({ name: 'resident_id', type: 'int', nullable: true })
  residentId: number | null;

  @Column({ name: 'turn_id', type: 'int', nullable: true })
  turnId: number | null;

  /** The line of the turn's checklist that failed. */
  @Column({ name: 'turn_task_id', type: 'int', nullable: true })
  turnTaskId: number | null;

  @Column({ type: 'text' })
  source: WorkOrderSource;

  @Column({ name: 'customer_id', type: 'int', nullable: true })
  customerId: number | null;

  /** The job that it belongs to. */
  @Column({ name: 'invoice_id', type: 'int', nullable: true })
  invoiceId: number | null;

  @Column({ name: 'scheduled_at', type: 'timestamptz', nullable: true })
  scheduledAt: Date | null;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  /** Set while the job timer runs. */
  @Column({ name: 'on_job_started_at', type: 'timestamptz', nullable: true })
  onJobStartedAt: Date | null;

  @Column({ name: 'on_job_accumulated_seconds', type: 'int' })
  onJobAccumulatedSeconds: number;

  @Column({ name: 'created_by_id', type: 'int', nullable: true })
  createdById: number | null;

  @Column({ type: 'int' })
  version: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
