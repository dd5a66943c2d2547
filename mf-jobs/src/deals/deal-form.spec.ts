import { changesOf, createBody, newDeal, valuesOf } from './deal-form';
import { buildDeal } from './deal.fixture';

it('a new deal begins in prospecting with a probability of 20', () => {
  expect(createBody({ ...newDeal, name: ' Boiler ' })).toEqual({
    ...{ name: 'Boiler', customerId: null, value: 0, stage: 'prospecting', probability: 20 },
  });
});

it('makes exact cents of dollars', () => {
  expect(createBody({ ...newDeal, value: '1,234.5' })).toMatchObject({ value: 123_450 });
  expect(createBody({ ...newDeal, value: '0.29' })).toMatchObject({ value: 29 });
});

it('sends what differs alone, and no probability of what is closed', () => {
  const deal = buildDeal({ value: 1999, customerId: 5, probability: 60 });
  const values = valuesOf(deal);
  expect(changesOf(deal, values)).toEqual({});
  expect(changesOf(deal, { ...values, customerId: undefined, probability: '' })).toEqual({
    customerId: null,
    probability: 20,
  });
  expect(changesOf(deal, { ...values, stage: 'won' })).toEqual({ stage: 'won' });
});
