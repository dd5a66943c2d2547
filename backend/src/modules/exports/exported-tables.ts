/** A table as a file of the export: what its rows are called and which columns they show. */
export interface ExportedTable {
  file: string;
  /** Its name in the database; it has an id. */
  table: string;
  /** Column by column: the name in the file, and where it comes from when that is another. Money is in cents. */
  columns: readonly (string | [name: string, column: string])[];
}

const created = ['created_at', 'updated_at'];

/** What a company has, without passwords, sessions and files. */
export const exportedTables: readonly ExportedTable[] = [
  {
    file: 'people',
    table: 'users',
    columns: ['id', 'username', 'display_name', 'first_name', 'last_name', 'account_type', 'email', 'phone', 'deleted_at'],
  },
  { file: 'customers', table: 'customers', columns: ['id', ['number', 'customer_id'], 'name', 'email', 'phone', 'address', ...created] },
  {
    file: 'residents',
    table: 'residents',
    columns: [
      'id', 'customer_id', 'first_name', 'last_name', 'preferred_name', 'email', 'phone', 'move_in_date', 'move_out_date',
      'lease_end_date', 'notes', ...created,
    ],
  },
  {
    file: 'units',
    table: 'units',
    columns: [
      'id', 'unit_number', 'building_name', 'address_line1', 'address_line2', 'city', 'state', 'postal_code', 'bedrooms',
      ['bathrooms_tenths', 'bathrooms'], 'square_feet', 'status', ['market_rent_cents', 'market_rent'], ...created,
    ],
  },
  {
    file: 'unit-residents',
    table: 'unit_residents',
    columns: [
      'id', 'unit_id', 'resident_id', 'resident_name', 'start_date', 'end_date', 'role', 'lease_start', 'lease_end',
      ['rent_cents', 'rent'], ['deposit_cents', 'deposit'], 'notice_date', ...created,
    ],
  },
  {
    file: 'work-orders',
    table: 'work_orders',
    columns: [
      'id', 'work_order_number', 'title', 'description', 'category', 'priority', 'status', 'unit_id', 'property_unit',
      'assigned_to_id', 'notes', 'completed_at', 'on_job_accumulated_seconds', ...created,
    ],
  },
  {
    file: 'work-order-subtasks',
    table: 'work_order_subtasks',
    columns: ['id', 'work_order_id', 'title', 'completed', 'position', 'completed_at', 'completed_by_id'],
  },
  {
    file: 'work-order-time-entries',
    table: 'work_order_time_entries',
    columns: ['id', 'work_order_id', 'started_at', 'stopped_at', 'started_by_id', 'stopped_by_id', 'seconds'],
  },
  {
    file: 'work-order-photos',
    table: 'work_order_photos',
    columns: ['id', 'work_order_id', 'kind', 'caption', 'created_by_id', 'created_at'],
  },
  {
    file: 'turns',
    table: 'turns',
    columns: [
      'id', 'turn_number', 'unit_id', 'status', 'current_phase', 'move_out_date', 'target_completion_date',
      'actual_completion_date', 'assigned_to_id', ['estimated_cost_cents', 'estimated_cost'],
      ['actual_cost_cents', 'actual_cost'], 'notes', ...created,
    ],
  },
  {
    file: 'turn-tasks',
    table: 'turn_tasks',
    columns: ['id', 'turn_id', 'category', 'room', 'task', 'completed', 'completed_at', 'completed_by_id', 'notes'],
  },
  { file: 'items', table: 'company_items', columns: ['id', 'name', 'description', ['price_cents', 'price'], 'type', ...created] },
  {
    file: 'invoices',
    table: 'invoices',
    columns: [
      'id', 'invoice_number', 'customer_id', 'status', ['subtotal_cents', 'subtotal'], ['total_cents', 'total'],
      'service_date', 'due_date', 'message', 'assigned_to_id', 'start_time', 'sent_at', 'paid_at', ...created,
    ],
  },
  {
    file: 'invoice-items',
    table: 'invoice_items',
    columns: ['id', 'invoice_id', 'item', 'quantity', ['unit_price_cents', 'unit_price'], ['price_cents', 'price'], 'position'],
  },
  {
    file: 'payments',
    table: 'payments',
    columns: ['id', 'invoice_id', ['amount_cents', 'amount'], 'method', 'date', 'note', 'created_at'],
  },
  {
    file: 'deals',
    table: 'deals',
    columns: ['id', 'customer_id', 'name', ['value_cents', 'value'], 'stage', 'probability', 'closed_at', ...created],
  },
]; // oxfmt-ignore
