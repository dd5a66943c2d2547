import { changesMessage } from './record-changes.js';

const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ noun: 'unit', recordId: index + 1 }));

it('lists each changed record once', () => {
  const message = changesMessage(7, [...lines(2), { noun: 'unit', recordId: 1 }, { noun: 'turn', recordId: 1 }]);
  expect(JSON.parse(message)).toEqual({
    companyId: 7,
    records: [
      { noun: 'unit', id: 1 },
      { noun: 'unit', id: 2 },
      { noun: 'turn', id: 1 },
    ],
  });
});

it('lists only the nouns of very many records, so that it fits into a notification', () => {
  const message = changesMessage(7, [...lines(10_000), { noun: 'customer', recordId: 1 }]);
  expect(JSON.parse(message)).toEqual({ companyId: 7, records: [{ noun: 'unit' }, { noun: 'customer' }] });
});
