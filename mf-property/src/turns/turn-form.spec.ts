import { valuesOfLink } from './turn-form';

it('takes from a link a unit, and a move-out on a day that is one', () => {
  const link = (moveOut: string) => valuesOfLink(new URLSearchParams({ unit: 'R-101', moveOut }));
  expect(link('2026-11-30')).toMatchObject({ unitNumber: 'R-101', moveOutDate: '2026-11-30' });
  expect(link('2026-02-31')).toMatchObject({ unitNumber: 'R-101', moveOutDate: '' });
});
