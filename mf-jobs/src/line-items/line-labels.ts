/** What the lines and their sums are called. */
export interface LineLabels {
  item: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  subtotal: string;
  discount: string;
  /** Where no name and rate are known. */
  salesTax: string;
  depositOf: (invoiceNumber: string) => string;
  total: string;
  paid: string;
  balanceDue: string;
}

/** As staff read them, and the PDF says it. */
export const lineLabels: LineLabels = {
  ...{ item: 'Item', quantity: 'Quantity', unitPrice: 'Unit price', amount: 'Amount' },
  ...{ subtotal: 'Subtotal', discount: 'Discount', salesTax: 'Sales Tax', total: 'Total' },
  ...{ paid: 'Paid', balanceDue: 'Balance due', depositOf: (number) => `Deposit ${number}` },
};
