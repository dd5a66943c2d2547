import type { CompanyDetails } from './company.api';
import { aCompanyInDetail } from './settings.fixture';
import { changesOf, valuesOf } from './company-form';

const company: CompanyDetails = aCompanyInDetail({ industry: 'Housing', website: null });

it('shows what the company has, and nothing where it has nothing', () => {
  expect(valuesOf(company, ['name', 'industry', 'website'])).toEqual({
    name: 'Strata Apartments',
    industry: 'Housing',
    website: '',
  });
});

it('sends what differs, without the spaces around it', () => {
  expect(changesOf(company, { industry: 'Housing ', website: ' https://strata.example.com ' })).toEqual({
    website: 'https://strata.example.com',
  });
});

it('clears what was emptied, and lets the name fall back to the one there is', () => {
  expect(changesOf(company, { industry: '', name: '  ', timezone: '' })).toEqual({ industry: null });
});
