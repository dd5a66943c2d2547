import { changesMessage } from './record-changes.js';

const lines = (count: number, action = 'updated') =>
  Array.from({ length: count }, (_, index) => ({ noun: 'unit', recordId: index + 1, action }));

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

it('lists which of many records were deleted', () => {
  const message = changesMessage(7, [...lines(500, 'deleted'), { noun: 'customer', recordId: 1 }]);
  const deletedIds = Array.from({ length: 500 }, (_, index) => index + 1);
  expect(JSON.parse(message)).toEqual({ companyId: 7, records: [{ noun: 'unit', deletedIds }, { noun: 'customer' }] });
});

it('says of very many only that some were deleted', () => {
  const message = changesMessage(7, [...lines(10_000, 'deleted'), { noun: 'customer', recordId: 1 }]);
  const records = [{ noun: 'unit', isDeleted: true }, { noun: 'customer' }];
  expect(JSON.parse(message)).toEqual({ companyId: 7, records });
});
