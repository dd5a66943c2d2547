import { errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify, useCan } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@nerka/mf-shared/query';
import { Switch } from '@nerka/mf-shared/ui/switch';
import styles from './support-policy.module.css';

const POLICY = '/api/support-policy';
const LABEL = 'Work in every company only as support';

const policyQuery = queryOptions({ queryKey: [POLICY], queryFn: ({ signal }) => request('get', POLICY, { signal }) });

/** Off, each company decides whether the provider's people say why they work there. */
export function SupportPolicy() {
  const client = useQueryClient();
  const policy = useQuery(policyQuery);
  const canWrite = useCan('platform.write');
  const save = useMutation({
    mutationFn: (isRequired: boolean) => request('put', POLICY, { body: { isRequired } }),
    onSuccess: (saved) => {
      client.setQueryData(policyQuery.queryKey, saved);
      notify({ title: 'Support setting saved' });
    },
    onError: (error) => fail(errorMessage(error, 'The support setting could not be saved.')),
  });
  return (
    <div className={styles.policy}>
      <div>
        <label htmlFor="support-policy" className={styles.name}>
          {LABEL}
        </label>
        <p className={styles.text}>
          Whoever opens a company gives a reason and has 60 minutes; its managers see both. Off, each company decides.
        </p>
      </div>
      <Switch
        id="support-policy"
        checked={policy.data?.isRequired ?? false}
        disabled={!canWrite || !policy.data}
        loading={save.isPending}
        onChange={(isRequired) => save.mutate(isRequired)}
      />
    </div>
  );
}
