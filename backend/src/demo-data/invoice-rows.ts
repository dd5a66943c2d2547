export interface InvoiceRow {
  id: number;
  customer_id: number;
  invoice_number: string;
  status: 'draft' | 'sent' | 'paid';
  subtotal: number;
  total: number;
  service_date: string;
  due_date: string;
  message: string | null;
  assigned_to_id: number | null;
  start_time: string | null;
  sent_at: string | null;
  paid_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface InvoiceItemRow {
  id: number;
  invoice_id: number;
  item: string;
  quantity: number;
  unit_price: number;
  price: number;
  position: number;
  created_at: string;
}

export interface PaymentRow {
  id: number;
  invoice_id: number;
  amount: number;
  method: 'cash' | 'check' | 'other';
  date: string;
  note: string | null;
  created_by_id: number;
  created_at: string;
}

export interface InvoiceTables {
  invoices: InvoiceRow[];
  items: InvoiceItemRow[];
  payments: PaymentRow[];
}

/** One line before it is numbered: what, how many, the price of one in cents. */
export interface InvoiceLine {
  item: string;
  quantity: number;
  unitPrice: number;
}

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);

export const invoiceNumber = (id: number): string => `INV-${String(id).padStart(4, '0')}`;

/** Adds the invoice with its lines; answers its id. */
export function addInvoice(
  tables: InvoiceTables,
  lines: readonly InvoiceLine[],
  invoice: Omit<InvoiceRow, 'id' | 'invoice_number' | 'subtotal' | 'total'>,
): number {
  const id = tables.invoices.length + 1;
  const total = totalOf(lines);
  tables.invoices.push({ id, invoice_number: invoiceNumber(id), subtotal: total, total, ...invoice });
  for (const [position, { item, quantity, unitPrice }] of lines.entries()) {
    tables.items.push({
      id: tables.items.length + 1,
      invoice_id: id,
      item,
      quantity,
      unit_price: unitPrice,
      price: quantity * unitPrice,
      position,
      created_at: invoice.created_at,
    });
  }
  return id;
}

/** Puts payments in the order in which they came in and numbers them. */
export function numberPayments(tables: InvoiceTables): void {
  tables.payments.sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  for (const [place, payment] of tables.payments.entries()) payment.id = place + 1;
}
