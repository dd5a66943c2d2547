import { request, errorMessage } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';

const ACTIVE = '/api/front-ends/{name}/active';
const OF_COMPANY = '/api/companies/{companyId}/front-ends';
const PIN = '/api/companies/{companyId}/front-ends/{name}';

export interface Promotion {
  name: string;
  release: { releaseId: number; version: string };
  /** What was active before, for Undo. */
  before: { releaseId: number; version: string } | null;
}

/** Promotes a release or rolls back to one; the notice has Undo. */
export function usePromote() {
  const client = useQueryClient();
  const promote = useMutation({
    mutationFn: ({ name, release: { releaseId } }: Promotion) =>
      request('put', ACTIVE, { params: { name }, body: { releaseId } }),
    onSuccess: (_, { name, release, before }) => {
      const undo = before && { label: 'Undo', run: () => promote.mutate({ name, release: before, before: null }) };
      notify({ title: `${name} ${release.version} is active`, ...(undo && { action: undo }) });
      return refreshReleases(client);
    },
    onError: (error, { name }) =>
      fail(errorMessage(error, 'Try again in a moment.'), `The release of ${name} could not be promoted`),
  });
  return promote;
}

export interface Pin {
  name: string;
  company: { id: number; name: string };
  /** null: the active one. */
  release: { releaseId: number; version: string } | null;
}

/** Pins a release for one company, or unpins it; the notice has Undo. */
export function usePin() {
  const client = useQueryClient();
  const pin = useMutation({
    mutationFn: async ({ name, company, release }: Pin) => {
      const params = { companyId: company.id, name };
      const before = await pinnedFor(company.id, name);
      await (release
        ? request('put', PIN, { params, body: { releaseId: release.releaseId } })
        : request('delete', PIN, { params }));
      return before;
    },
    onSuccess: (before, { name, company, release }) => {
      const title = release
        ? `${company.name} has ${name} ${release.version} now`
        : `${company.name} has the active ${name} again`;
      notify({ title, action: { label: 'Undo', run: () => pin.mutate({ name, company, release: before }) } });
      return refreshReleases(client);
    },
    onError: (error, { company, release }) =>
      fail(
        errorMessage(error, 'Try again in a moment.'),
        release
          ? `${company.name} could not be given the release`
          : `The release could not be taken from ${company.name}`,
      ),
  });
  return pin;
}

async function pinnedFor(companyId: number, name: string): Promise<Pin['release']> {
  const frontEnds = await request('get', OF_COMPANY, { params: { companyId } });
  return frontEnds.find((one) => one.name === name && one.isPinned) ?? null;
}

/** Shown in the overview, on each release and on the page of each company. */
export function refreshReleases(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      /^\/api\/(releases|companies\/\{companyId\}\/front-ends)/.test(String(address)),
  });
}
