import type { Schemas } from '@nerka/mf-shared/api';
import type { CompanyDetails } from './company.api';

export const fieldLabels = {
  name: 'Company Name',
  industry: 'Industry',
  website: 'Website',
  phone: 'Phone',
  address: 'Address',
  timezone: 'Time Zone',
  subdomain: 'Subdomain',
  primaryColor: 'Primary Color',
  welcomeMessage: 'Welcome Message',
} as const;

export type CompanyField = keyof typeof fieldLabels;
export type CompanyValues<Name extends CompanyField = CompanyField> = Record<Name, string>;

/** Required: an emptied field keeps its value. */
const never: readonly CompanyField[] = ['name', 'timezone'];

export function valuesOf<Name extends CompanyField>(
  company: CompanyDetails,
  names: readonly Name[],
): CompanyValues<Name> {
  return Object.fromEntries(names.map((name) => [name, company[name] ?? ''])) as CompanyValues<Name>;
}

/** Only what differs; an emptied field is cleared. */
export function changesOf(
  company: CompanyDetails,
  values: Partial<CompanyValues>,
): Partial<Pick<Schemas['UpdateCompanyBody'], CompanyField>> {
  const changed = (Object.keys(values) as CompanyField[]).filter((name) => {
    const value = values[name]?.trim() ?? '';
    return value !== (company[name] ?? '') && !(value === '' && never.includes(name));
  });
  return Object.fromEntries(changed.map((name) => [name, values[name]?.trim() || null]));
}
