import { isStaleEdit, request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { SETTINGS } from '../company-settings/company-settings.api';

const ofConfiguration = { saved: 'CRM configuration saved', failed: 'Failed to save the CRM configuration' };

/** Screens that follow a setting read it with the session. */
export function useSaveCompanySettings(companyId: number, texts = ofConfiguration) {
  const client = useQueryClient();
  const queryKey = [SETTINGS, { companyId }];
  return useMutation({
    mutationFn: ({ version, changes }: { version: number; changes: Schemas['UpdateCompanySettingsBody'] }) =>
      request('put', SETTINGS, { params: { companyId }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: texts.saved });
      client.setQueryData(queryKey, saved);
      return Promise.all([
        client.invalidateQueries({ queryKey: ['/api/user'] }),
        client.invalidateQueries({ queryKey: ['/api/companies/slug/{slug}'] }),
      ]);
    },
    onError: (error) => {
      if (isStaleEdit(error)) client.setQueryData(queryKey, error.current);
      notify({
        title: 'Error',
        description: errorMessage(error, texts.failed),
        variant: 'destructive',
      });
    },
  });
}
