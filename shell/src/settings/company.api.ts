import { isStaleEdit, request, errorMessage, uploadFile, type Schemas } from '@nerka/mf-shared/api';
import { type CurrentUser, fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';

export type CompanyDetails = Schemas['CompanyDetailsResponse'];

const RECORD = '/api/companies/{companyId}';
const LOGO = '/api/companies/{companyId}/logo';
const BY_SLUG = '/api/companies/slug/{slug}';
const SESSION = '/api/user';

export function companyQuery(companyId: number) {
  return queryOptions({
    queryKey: [RECORD, { companyId }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { companyId }, signal }),
  });
}

/** After a conflict the current version is cached for the next try. */
export function useSaveCompany(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, changes }: { version: number; changes: Schemas['UpdateCompanyBody'] }) =>
      request('patch', RECORD, { params: { companyId }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Company information updated successfully' });
      showCompany(client, saved);
    },
    onError: (error) => {
      if (isStaleEdit(error)) showCompany(client, error.current as CompanyDetails);
      notify({
        title: 'Error',
        description: errorMessage(error, 'Failed to update company information'),
        variant: 'destructive',
      });
    },
  });
}

/** `onProgress` is called with 0 to 1. */
export function useUploadLogo(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (sent: number) => void }) =>
      uploadFile(LOGO, { params: { companyId }, field: 'logo', file, onProgress }),
    onSuccess: (saved) => {
      notify({ title: 'Logo uploaded' });
      showCompany(client, saved);
    },
    onError: (error) => refuseLogo(errorMessage(error, 'Failed to upload logo. Please try again.')),
  });
}

export function refuseLogo(description: string): void {
  fail(description, 'Upload failed');
}

/** The frame shows name, logo and colour too. */
export function showCompany(client: QueryClient, saved: CompanyDetails): void {
  client.setQueryData([RECORD, { companyId: saved.id }], saved);
  client.setQueryData<CurrentUser | null>([SESSION], (user) =>
    user?.company?.id === saved.id ? { ...user, company: { ...user.company, ...saved } } : user,
  );
  client.setQueryData([BY_SLUG, { slug: saved.slug }], saved);
}
