import { bodyOf, changesOf, newUnit, valuesOf } from './unit-form';
import { buildUnit } from './unit.fixture';

it('sends bathrooms in tenths and rent in cents', () => {
  expect(bodyOf({ ...newUnit, bathrooms: 1.5, marketRent: '1,250.5' })).toMatchObject({
    bathrooms: 15,
    marketRent: 125_050,
  });
  expect(valuesOf(buildUnit({ bathrooms: 25, marketRent: 125_050 }))).toMatchObject({
    bathrooms: 2.5,
    marketRent: '1250.50',
  });
});

it('treats empty room counts as 0, and an empty size and rent as unknown', () => {
  expect(bodyOf({ ...newUnit, bedrooms: null, bathrooms: null })).toMatchObject({
    bedrooms: 0,
    bathrooms: 0,
    squareFeet: null,
    marketRent: null,
  });
});

it('sends only what was changed', () => {
  const unit = buildUnit({ marketRent: 100_000, bathrooms: 10, buildingName: 'A' });
  expect(changesOf(unit, valuesOf(unit))).toEqual({});
  expect(changesOf(unit, { ...valuesOf(unit), marketRent: '1000', bathrooms: 1.5 })).toEqual({ bathrooms: 15 });
  expect(changesOf(unit, { ...valuesOf(unit), marketRent: '' })).toEqual({ marketRent: null });
});
