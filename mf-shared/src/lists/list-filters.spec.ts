import { anyName, anyRecord, anyWord, listFilters, searchTerm, sortedBy } from '.';

const statuses = [{ value: 'open' }, { value: 'started' }, { value: 'done' }] as const;
const unfinished = ['open', 'started'] as const;
const filters = listFilters({
  q: searchTerm,
  status: anyWord(statuses, unfinished),
  kind: anyWord([{ value: 'a' }, { value: 'b' }]),
  personId: anyRecord,
  building: anyName,
  sort: sortedBy([{ value: 'newest' }, { value: 'oldest' }], 'newest'),
});
const read = (address: string) => filters.read(new URLSearchParams(address));
const written = (address: string) => filters.write(read(address)).toString();

it.each([
  '',
  'status=all',
  'status=done',
  'status=open%2Cstarted',
  'q=sink+%26+tap&kind=a%2Cb&personId=3%2C12&sort=oldest',
  'building=East%5C%2C+front%2CNorth',
])('writes what it has read: %s', (address) => {
  expect(written(address)).toBe(address);
});

it('shows the default view without a parameter, and all without a filter', () => {
  expect(read('').status).toBe(unfinished);
  expect(read('status=all').status).toEqual([]);
  expect(read('').kind).toEqual([]);
});

it('leaves out what it does not know', () => {
  expect(read('status=done,gone&kind=x&personId=0,x,7&sort=price')).toEqual({
    ...{ q: '', status: ['done'], kind: [], personId: [7], building: [], sort: 'newest' },
  });
  expect(read('status=gone').status).toBe(unfinished);
});

it('reads names with commas', () => {
  expect(read('building=East\\, front,North').building).toEqual(['East, front', 'North']);
});

it.each([
  ['', false],
  ['sort=oldest', false],
  ['status=all', true],
  ['kind=a', true],
  ['q=tap', true],
])('is filtered by “%s”: %s', (address, isFiltered) => {
  expect(filters.isFiltered(read(address))).toBe(isFiltered);
});

it('asks the API for nothing where all is wanted', () => {
  expect(filters.query(read('status=all&kind=b'))).toMatchObject({
    status: undefined,
    kind: ['b'],
    building: undefined,
  });
});
