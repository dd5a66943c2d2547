import * as server from '../../src/modules/invoices/invoice-totals.js';

type ServerTotals = typeof server;
type BrowserTotals = Pick<ServerTotals, 'linePrice'> & {
  billedTotals: (...given: Parameters<ServerTotals['billedTotals']>) => ReturnType<ServerTotals['billedTotals']>;
};

// Imported by address, because a front end is another project.
const file = new URL('../../../mf-jobs/src/line-items/billed-totals.ts', import.meta.url).href;
const browser = (await import(file)) as BrowserTotals;

const CASES = 4_000;

/** The same numbers at each run. */
function randomNumbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (max + 1));
  };
}

const below = randomNumbers(19);

function randomInvoice() {
  const lines = Array.from({ length: below(6) }, () => {
    const [quantity, unitPrice] = [(below(2_000) + 1) / 100, below(100_000)];
    return { quantity, unitPrice, price: server.linePrice(quantity, unitPrice), taxable: below(3) > 0 };
  });
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  const discount = [{}, { discountBasisPoints: below(10_000) }, { discountAmount: below(subtotal) }][below(2)];
  return { lines, terms: { ...discount, taxBasisPoints: below(1) ? below(10_000) : null } };
}

it('computes in the browser to the cent what the server computes', () => {
  for (let n = 0; n < CASES; n++) {
    const { lines, terms } = randomInvoice();
    for (const { quantity, unitPrice, price } of lines) expect(browser.linePrice(quantity, unitPrice)).toBe(price);
    const { subtotal, discount, tax } = server.billedTotals(lines, terms);
    const deducted = below(subtotal - discount + tax);
    expect(browser.billedTotals(lines, terms, deducted)).toEqual(server.billedTotals(lines, terms, deducted));
  }
});
