import { bodyOf, changesOf, newItem, priceProblem, valuesOf } from './item-form';
import { buildItem } from './item.fixture';

describe('the price', () => {
  it.each([
    ['', 'Price is required'],
    [' ', 'Price is required'],
    ['-1', 'Price must be 0 or greater'],
    ['1e3', 'Price must be an amount like 180.00'],
    ['0.005', 'Price must be an amount like 180.00'],
    ['21474836.48', 'Price must be at most 21474836.47'],
  ])('%j is refused: %s', (price, problem) => {
    expect(priceProblem(price)).toBe(problem);
  });

  it.each([
    ['0', '0.00'],
    ['.5', '0.50'],
    ['180', '180.00'],
    ['4.35', '4.35'],
    ['21474836.47', '21474836.47'],
  ])('%j goes out as %j dollars', (price, sent) => {
    expect([priceProblem(price), bodyOf({ ...newItem, price }).price]).toEqual([undefined, sent]);
  });
});

it('fills the form in dollars and sends what changed', () => {
  const item = buildItem({ name: 'Drain cleaning', price: 18_005, description: 'Kitchen' });
  const values = valuesOf(item);
  expect(values).toMatchObject({ price: '180.05', description: 'Kitchen', type: 'service' });
  expect(changesOf(item, values)).toEqual({});
  expect(changesOf(item, { ...values, price: '180.05 ', description: ' ' })).toEqual({ description: null });
  expect(changesOf(item, { ...values, price: '181' })).toEqual({ price: '181.00' });
  expect(changesOf(item, { ...values, taxable: false })).toEqual({ taxable: false });
});
