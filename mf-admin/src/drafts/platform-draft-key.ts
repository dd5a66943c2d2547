import { DRAFT_PREFIX, useSession } from '@nerka/mf-shared/contract';

/** The provider's forms belong to no company. */
export function usePlatformDraftKey(form: string): string {
  return `${DRAFT_PREFIX}${useSession().id}:platform:${form}`;
}
