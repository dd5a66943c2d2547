import { request, sentenceOf } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';

const ACTIVE = '/api/front-ends/{name}/active';
const PIN = '/api/companies/{companyId}/front-ends/{name}';

export interface Promotion {
  name: string;
  release: { releaseId: number; version: string };
  /** What was active before: to take it back. */
  before: { releaseId: number; version: string } | null;
}

/** Promotes a release or rolls back to one; the notice takes it back. */
export function usePromote() {
  const client = useQueryClient();
  const promote = useMutation({
    mutationFn: ({ name, release: { releaseId } }: Promotion) =>
      request('put', ACTIVE, { params: { name }, body: { releaseId } }),
    onSuccess: (_, { name, release, before }) => {
      const undo = before && { label: 'Undo', run: () => promote.mutate({ name, release: before, before: null }) };
      notify({ title: `${name} ${release.version} is active`, ...(undo && { action: undo }) });
      return refresh(client);
    },
    onError: (error, { name }) => fail(`The release of ${name} could not be promoted`, error),
  });
  return promote;
}

export interface Pin {
  name: string;
  company: { id: number; name: string };
  release: { releaseId: number; version: string };
}

/** One company tries a release. */
export function usePin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, company, release: { releaseId } }: Pin) =>
      request('put', PIN, { params: { companyId: company.id, name }, body: { releaseId } }),
    onSuccess: (_, { name, company, release }) => {
      notify({ title: `${company.name} has ${name} ${release.version} now` });
      return refresh(client);
    },
    onError: (error, { company }) => fail(`${company.name} could not be given the release`, error),
  });
}

/** The company gets the active release again; the notice takes it back. */
export function useUnpin() {
  const client = useQueryClient();
  const pin = usePin();
  return useMutation({
    mutationFn: ({ name, company }: Pin) => request('delete', PIN, { params: { companyId: company.id, name } }),
    onSuccess: (_, pinned) => {
      const undo = { label: 'Undo', run: () => pin.mutate(pinned) };
      notify({ title: `${pinned.company.name} has the active ${pinned.name} again`, action: undo });
      return refresh(client);
    },
    onError: (error, { company }) => fail(`The release could not be taken from ${company.name}`, error),
  });
}

function fail(title: string, error: Error): void {
  notify({ title, description: sentenceOf(error, 'Try again in a moment.'), variant: 'destructive' });
}

/** Which release is active or pinned stands in the overview, in each release, and on the page of each company. */
function refresh(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      /^\/api\/(releases|companies\/\{companyId\}\/front-ends)/.test(String(address)),
  });
}
