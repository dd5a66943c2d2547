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

  /** Whole ones. */
  @Column({ name: 'quantity', type: 'int' })
  wholeQuantity: number;

  /** Beyond the whole ones: 2 and 50 are 2.5. */
  @Column({ name: 'quantity_hundredths', type: 'int' })
  quantityHundredths: number;

  /** Cents. */
  @Column({ name: 'unit_price', type: 'int' })
  unitPrice: number;

  /** Cents: quantity times unit price, rounded half up. */
  @Column({ type: 'int' })
  price: number;

  @Column({ type: 'boolean' })
  taxable: boolean;

  @Column({ type: 'int' })
  position: number;
}

/** A line as requests and responses have it, with one quantity of at most two decimals. */
export type InvoiceLine = Omit<InvoiceItem, 'wholeQuantity' | 'quantityHundredths'> & { quantity: number };

export const asLine = ({ wholeQuantity, quantityHundredths, ...line }: InvoiceItem): InvoiceLine => ({
  ...line,
  quantity: (wholeQuantity * 100 + quantityHundredths) / 100,
});

/** The columns of a quantity. */
export function storedQuantity(quantity: number): Pick<InvoiceItem, 'wholeQuantity' | 'quantityHundredths'> {
  const hundredths = Math.round(quantity * 100);
  return { wholeQuantity: Math.floor(hundredths / 100), quantityHundredths: hundredths % 100 };
}
