import { addressOf, rentOf, sizeOf } from './unit-labels';
import { buildUnit } from './unit.fixture';

it('shows market rent as whole dollars a month, or N/A', () => {
  expect(rentOf(buildUnit({ marketRent: 125_050 }))).toBe('$1,251/mo');
  expect(rentOf(buildUnit({ marketRent: 0 }))).toBe('$0/mo');
  expect(rentOf(buildUnit({ marketRent: null }))).toBe('N/A');
});

it('describes the size of a unit, as far as it is known', () => {
  expect(sizeOf(buildUnit({ bedrooms: 2, bathrooms: 15, squareFeet: 1030 }))).toBe('2 bed · 1.5 bath · 1,030 sq ft');
  expect(sizeOf(buildUnit({ bedrooms: 0, bathrooms: 10, squareFeet: null }))).toBe('Studio · 1 bath');
  expect(sizeOf(buildUnit({ bedrooms: 0, bathrooms: 0, squareFeet: 480 }))).toBe('480 sq ft');
});

it('writes the address in one line', () => {
  const place = { addressLine1: '12 River Street', city: 'Raleigh', state: 'NC', postalCode: '27601' };
  expect(addressOf(buildUnit(place))).toBe('12 River Street, Raleigh, NC 27601');
  expect(addressOf(buildUnit({ addressLine2: 'Floor 2' }))).toBe('Floor 2');
});
