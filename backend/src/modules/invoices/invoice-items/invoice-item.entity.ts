import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('invoice_items')
export class InvoiceItem {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'invoice_id', type: 'int' })
  invoiceId: number;

  @Column({ type: 'text' })
  item: string;

  @Column({ type: 'int' })
  quantity: number;

  /** Cents. */
  @Column({ name: 'unit_price', type: 'int' })
  unitPrice: number;

  /** Cents: quantity times unit price. */
  @Column({ type: 'int' })
  price: number;

  @Column({ type: 'int' })
  position: number;
}
