import { DRAFT_PREFIX, useSession } from '@nerka/mf-shared/contract';

/** Where a form of the provider keeps what was typed and not saved yet; it is in no company. */
export function usePlatformDraftKey(form: string): string {
  return `${DRAFT_PREFIX}${useSession().id}:platform:${form}`;
}
