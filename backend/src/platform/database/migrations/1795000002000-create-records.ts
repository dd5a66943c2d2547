import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns, oneOf } from './company-table.js';

const cents = (column: string): string => `${column} int not null default 0 check (${column} >= 0)`;
const customerKey = 'foreign key (company_id, customer_id) references customers (company_id, id)';
const assigneeKey = 'foreign key (company_id, assigned_to_id) references users (company_id, id)';

/** The records of both businesses: customers, deals, items, invoices and payments, units, residents and their leases. */
export class CreateRecords1795000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('customers', [
        'customer_id text not null',
        'name text not null',
        'email text',
        'phone text',
        'address text',
        ...editableColumns,
        'unique (company_id, customer_id)',
      ]),
    );
    await runner.query(
      companyTable('deals', [
        'customer_id int',
        'name text not null',
        cents('value'),
        `stage text not null default 'prospecting'
        ${oneOf('stage', ['prospecting', 'qualification', 'proposal', 'negotiation', 'won', 'lost'])}`,
        'probability int not null default 20 check (probability between 0 and 100)',
        'closed_at timestamptz(3)',
        ...editableColumns,
        customerKey,
      ]),
    );
    await runner.query(
      companyTable('company_items', [
        'name text not null',
        'description text',
        cents('price'),
        `type text not null default 'service' ${oneOf('type', ['service', 'product'])}`,
        ...editableColumns,
      ]),
    );
    await this.createInvoices(runner);
    await this.createUnits(runner);
  }

  private async createInvoices(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('invoices', [
        'customer_id int not null',
        'invoice_number text not null',
        // Overdue is computed when an invoice is read.
        `status text not null default 'draft' ${oneOf('status', ['draft', 'sent', 'paid'])}`,
        cents('subtotal'),
        cents('total'),
        'service_date date not null default current_date',
        'due_date date',
        'message text',
        'assigned_to_id int',
        'start_time time',
        'sent_at timestamptz(3)',
        'paid_at timestamptz(3)',
        ...editableColumns,
        'unique (company_id, invoice_number)',
        customerKey,
        assigneeKey,
      ]),
    );
    const invoiceKey = 'foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade';
    await runner.query(
      companyTable('invoice_items', [
        'invoice_id int not null',
        'item text not null',
        'quantity int not null default 1 check (quantity >= 1)',
        cents('unit_price'),
        cents('price'),
        'position int not null default 0',
        'created_at timestamptz(3) not null default now()',
        invoiceKey,
      ]),
    );
    await runner.query(
      companyTable('payments', [
        'invoice_id int not null',
        'amount int not null check (amount >= 1)',
        `method text not null ${oneOf('method', ['cash', 'check', 'other'])}`,
        'date date not null',
        'note text',
        'created_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
        // No cascade, so an invoice with payments is not deleted.
        'foreign key (company_id, invoice_id) references invoices (company_id, id)',
      ]),
    );
    await runner.query(
      companyTable('invoice_shares', [
        'invoice_id int not null',
        'token_hash bytea not null',
        'revoked_at timestamptz(3)',
        'created_at timestamptz(3) not null default now()',
        'unique (company_id, token_hash)',
        invoiceKey,
      ]),
    );
    await runner.query(`
      create index deals_by_customer on deals (company_id, customer_id);
      create index invoices_by_customer on invoices (company_id, customer_id);
      create index invoices_newest on invoices (company_id, created_at desc, id desc);
      create index invoice_items_by_invoice on invoice_items (company_id, invoice_id, position);
      create index payments_by_invoice on payments (company_id, invoice_id);`);
  }

  private async createUnits(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('units', [
        'unit_number text not null',
        'building_name text',
        'address_line1 text',
        'address_line2 text',
        'city text',
        'state text',
        'postal_code text',
        'bedrooms int not null default 0 check (bedrooms >= 0)',
        // Tenths: 10 is one bathroom, 15 one and a half.
        'bathrooms int not null default 0 check (bathrooms >= 0)',
        'square_feet int check (square_feet >= 0)',
        `status text not null default 'vacant' ${oneOf('status', ['vacant', 'occupied', 'maintenance'])}`,
        'market_rent int check (market_rent >= 0)',
        ...editableColumns,
        'unique (company_id, unit_number)',
      ]),
    );
    await runner.query(
      companyTable('residents', [
        'customer_id int',
        'first_name text not null',
        'last_name text not null',
        'preferred_name text',
        'email text',
        'phone text',
        'move_in_date date',
        'move_out_date date',
        'lease_end_date date',
        'notes text',
        ...editableColumns,
        customerKey,
      ]),
    );
    await runner.query(
      companyTable('unit_residents', [
        'unit_id int not null',
        'resident_id int',
        // Stays when a former resident is deleted.
        'resident_name text not null',
        'start_date date not null',
        'end_date date',
        "role text not null default 'occupant'",
        'lease_start date',
        'lease_end date',
        'rent int check (rent >= 0)',
        'deposit int check (deposit >= 0)',
        'notice_date date',
        ...editableColumns,
        'foreign key (company_id, unit_id) references units (company_id, id)',
        'foreign key (company_id, resident_id) references residents (company_id, id)',
      ]),
    );
    await runner.query(`
      create index units_by_building on units (company_id, building_name, unit_number);
      create index residents_by_customer on residents (company_id, customer_id);
      create index unit_residents_by_unit on unit_residents (company_id, unit_id);
      create index unit_residents_by_resident on unit_residents (company_id, resident_id);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
