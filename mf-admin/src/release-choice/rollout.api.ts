import { errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { refreshReleases } from './release-choice.api';

const ROLLOUT = '/api/front-ends/{name}/rollout';

export interface RolloutChoice {
  name: string;
  release: { releaseId: number; version: string };
  /** In percent of the companies; null: none. */
  share: number | null;
  /** The share before, for Undo. */
  before: number | null;
}

/** Gives a release to a share of the companies, or stops that; the notice has Undo. */
export function useRollout() {
  const client = useQueryClient();
  const rollout = useMutation({
    mutationFn: ({ name, release: { releaseId }, share }: RolloutChoice): Promise<unknown> =>
      share === null
        ? request('delete', ROLLOUT, { params: { name } })
        : request('put', ROLLOUT, { params: { name }, body: { releaseId, share } }),
    onSuccess: (_, { name, release, share, before }) => {
      const title = `${name} ${release.version}`;
      notify({
        title:
          share === null ? `All companies have the active ${name} again` : `${share} % of the companies get ${title}`,
        action: {
          label: 'Undo',
          run: () => rollout.mutate({ name, release, share: before, before: share }),
        },
      });
      return refreshReleases(client);
    },
    onError: (error, { name, release, share }) =>
      fail(
        errorMessage(error, 'Try again in a moment.'),
        share === null
          ? `The promotion of ${name} could not be stopped`
          : `${name} ${release.version} could not be promoted in steps`,
      ),
  });
  return rollout;
}
