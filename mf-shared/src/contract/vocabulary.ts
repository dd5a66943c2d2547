import type { BusinessType } from './remote-definition';
import { useCompany } from './session';

/** Words that differ by business type, capitalized. */
export interface Vocabulary {
  customer: string;
  customers: string;
}

const vocabularies: Record<BusinessType, Vocabulary> = {
  property_management: { customer: 'Resident', customers: 'Residents' },
  jobs_business: { customer: 'Customer', customers: 'Customers' },
};

/** The words of the open company. */
export function useVocabulary(): Vocabulary {
  return vocabularies[useCompany().businessType];
}
