import type { Schemas } from '@nerka/mf-shared/api';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

export type Request = Schemas['RequestResponse'];
export type RequestDetail = Schemas['RequestDetailResponse'];
export type SimilarWork = Schemas['SimilarWorkResponse'];

export const stateLabels: Record<Request['state'], string> = {
  new: 'New',
  accepted: 'Accepted',
  merged: 'Merged',
  rejected: 'Rejected',
};

export const stateTones: Record<Request['state'], StatusTone> = {
  new: 'blue',
  accepted: 'green',
  merged: 'green',
  rejected: 'grey',
};

export const languageLabels: Record<Request['language'], string> = { en: 'English', es: 'Spanish', fr: 'French' };

export const stateOptions = (Object.entries(stateLabels) as [Request['state'], string][]).map(([value, label]) => ({
  value,
  label,
}));

/** The default view: what nobody has screened yet. */
export const waitingStates: readonly Request['state'][] = ['new'];

/** What a list can be limited to besides its states. */
export const selectionOptions = [
  { value: 'urgent', label: 'Urgent' },
  { value: 'unanswered', label: 'Unanswered' },
] as const;

export const sortOptions = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const;

/** 'Unit 4B, Oak', or what the requester wrote. */
export function homeOf({ unitNumber, buildingName, unitText }: Request): string {
  if (unitNumber === null) return unitText ? `“${unitText}”` : 'No unit named';
  return [`Unit ${unitNumber}`, buildingName].filter(Boolean).join(', ');
}
