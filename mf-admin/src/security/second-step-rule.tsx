import { ApiError, errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify, paths, useCan } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import styles from './support-policy.module.css';

const RULES = '/api/sign-in-rules';
const LABEL = 'Super admins need a second step';
const DAY_MS = 24 * 60 * 60_000;

const rulesQuery = queryOptions({
  queryKey: [RULES],
  queryFn: ({ signal }) => request('get', RULES, { signal }),
  staleTime: 0,
});

/** From which day on the provider's own people sign in with a second step, and who has none yet. */
export function SecondStepRule() {
  const rules = useQuery(rulesQuery);
  const canWrite = useCan('platform.write');
  const save = useSaveRule();
  const { factorsRequiredFrom = null, superAdmins = [] } = rules.data ?? {};
  const problem = problemOf(save.error);
  const missing = superAdmins.filter(({ hasFactor }) => !hasFactor).map(({ username }) => username);
  return (
    <div className={styles.policy}>
      <div>
        <p className={styles.name}>{LABEL}</p>
        {rules.isError ? (
          <p className={styles.text}>
            {errorMessage(rules.error, 'The rule could not be loaded.')}{' '}
            <Button onClick={() => void rules.refetch()}>Retry</Button>
          </p>
        ) : (
          <p className={styles.text}>
            {missing.length > 0 ? `Not set up yet: ${missing.join(', ')}. ` : 'All of them have set one up. '}
            Each sets it up on <Link to={paths.profile()}>the own profile</Link>; who is locked out is let in again by{' '}
            <code>npm run reset-admin</code> on the server.
          </p>
        )}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <NativeSelect
        label={LABEL}
        options={optionsOf(factorsRequiredFrom)}
        value={factorsRequiredFrom ?? ''}
        disabled={!canWrite || !rules.data || save.isPending}
        onChange={(from) => save.mutate(from === '' ? null : from)}
      />
    </div>
  );
}

function useSaveRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (factorsRequiredFrom: string | null) => request('put', RULES, { body: { factorsRequiredFrom } }),
    onSuccess: (saved) => {
      client.setQueryData(rulesQuery.queryKey, saved);
      notify({ title: 'Rule of second steps saved' });
    },
    onError: (error) => {
      if (problemOf(error) === undefined) fail(errorMessage(error, 'The rule could not be saved.'));
    },
  });
}

/** What is wrong with the chosen day. */
const problemOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.find(({ field }) => field === 'factorsRequiredFrom')?.message : undefined;

/** With time to set one up; the stored day is offered, whichever it is. */
function optionsOf(stored: string | null): { value: string; label: string }[] {
  const after = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const days = [
    { value: after(0), label: 'From today' },
    { value: after(7), label: 'From in 7 days' },
    { value: after(30), label: 'From in 30 days' },
  ].filter(({ value }) => value !== stored);
  const current = stored === null ? [] : [{ value: stored, label: `From ${formatDate(stored)}` }];
  return [{ value: '', label: 'Not required' }, ...current, ...days];
}
