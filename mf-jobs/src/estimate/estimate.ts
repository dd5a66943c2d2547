import type { Schemas } from '@nerka/mf-shared/api';
import type { CompanyAddress } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

export type Estimate = Schemas['EstimateResponse'];

export const ESTIMATES = '/api/companies/{companyId}/estimates';
export const ESTIMATE = '/api/estimates/{id}';
export const ESTIMATE_COUNTS = '/api/companies/{companyId}/estimates/counts';

export const estimateTones: Record<Estimate['status'], StatusTone> = {
  draft: 'grey',
  sent: 'blue',
  accepted: 'green',
  declined: 'red',
  expired: 'amber',
  converted: 'green',
};

export const estimateStatusOptions: { value: Estimate['status']; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'expired', label: 'Expired' },
  { value: 'converted', label: 'Converted' },
];

export const estimateStatusLabel = (status: Estimate['status']): string =>
  estimateStatusOptions.find(({ value }) => value === status)!.label;

/** 'Valid until Dec 31, 2026' */
export const validityOf = ({ validUntil }: Pick<Estimate, 'validUntil'>): string =>
  validUntil === null ? 'Does not expire' : `Valid until ${formatDate(validUntil)}`;

/** The addresses of the screens of estimates. */
export const estimatePaths = {
  all: ({ basePath }: CompanyAddress) => `${basePath}/estimates`,
  page: ({ basePath }: CompanyAddress, id: number) => `${basePath}/estimates/${id}`,
  edit: ({ basePath }: CompanyAddress, id: number) => `${basePath}/estimates/${id}/edit`,
  /** Of a deal, or of a customer, or neither. */
  blank: ({ basePath }: CompanyAddress, given: { dealId?: number; customerId?: number | null } = {}) => {
    const search = new URLSearchParams();
    if (given.dealId !== undefined) search.set('dealId', String(given.dealId));
    if (given.customerId != null) search.set('customerId', String(given.customerId));
    return `${basePath}/estimates/new${search.size > 0 ? `?${search.toString()}` : ''}`;
  },
};
