import { panelMessage, request, withReference, type Schemas } from '@nerka/mf-shared/api';
import { fail, paths, useCan, useCompany, type CompanyInView } from '@nerka/mf-shared/contract';
import { queryOptions, readAgain, useMutation, useQuery, useQueryClient } from '@nerka/mf-shared/query';
import { attentionQuery } from '@nerka/mf-shared/readers';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import card from './attention.module.css';
import styles from './first-steps.module.css';

type Done = Schemas['FirstStepsResponse'];

const STEPS = '/api/companies/{companyId}/first-steps';

const stepsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...attentionQuery(companyId).queryKey, STEPS],
    queryFn: ({ signal }) => request('get', STEPS, { params: { companyId }, signal }),
  });

interface Step {
  label: string;
  isDone: boolean;
  /** The form in which it is done. */
  to: string;
}

/** What a new company does first, each a link to the form for it. */
export function FirstSteps() {
  const company = useCompany();
  const { data, error, refetch, isFetching } = useQuery(stepsQuery(company.id));
  const putAway = usePutAway(company.id);
  const mayBrand = useCan('platform.write');
  if (!data && error)
    return (
      <FailurePanel
        title="The first steps could not be loaded"
        description={panelMessage(error, 'Try again in a moment.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <div className={styles.pending} role="status" aria-label="Loading..." />;
  if (!data.isOpen) return null;
  const steps = stepsOf(company, data, mayBrand);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={card.card} aria-label="First steps">
      <div className={styles.head}>
        <h2 className={card.title}>First steps</h2>
        <span className={styles.count}>
          {done} of {steps.length} done
        </span>
        <Button type="text" disabled={putAway.isPending} onClick={() => putAway.mutate()}>
          Put away for everyone
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.label} step={step} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { label, isDone, to } }: { step: Step }) {
  const company = useCompany();
  if (isDone)
    return (
      <li className={`${styles.step} ${styles.done}`}>
        <Icon name="check" /> {label} <span className={styles.state}>Done</span>
      </li>
    );
  return (
    <li>
      {/* Editors return here after saving, for the next step. */}
      <Link className={styles.step ?? ''} to={to} state={{ returnTo: paths.dashboard(company) }}>
        <span className={styles.open} aria-hidden="true" /> {label} <Icon name="forward" />
      </Link>
    </li>
  );
}

function stepsOf(company: CompanyInView, done: Done, mayBrand: boolean): Step[] {
  const settings = paths.settings(company);
  const logo: Step = { label: 'Add the logo', isDone: done.logo, to: settings };
  return [
    { label: 'Add the address of the company', isDone: done.address, to: `${settings}#address` },
    ...(mayBrand ? [logo] : []),
    { label: 'Add the people who work with you', isDone: done.team, to: `${paths.team(company)}?new=yes` },
    ...(company.businessType === 'jobs_business' ? jobSteps(company, done) : propertySteps(company, done)),
  ];
}

function propertySteps(company: CompanyInView, done: Done): Step[] {
  const units = `${paths.settings(company)}/import-export?kind=units`;
  return [
    { label: 'Import units and residents', isDone: done.records, to: units },
    { label: 'Create the first work order', isDone: done.work, to: `${paths.workOrders(company)}?new=yes` },
  ];
}

function jobSteps(company: CompanyInView, done: Done): Step[] {
  const customers = `${paths.settings(company)}/import-export?kind=customers`;
  const { invoiceId } = done;
  const create = paths.newInvoice(company);
  const mail = invoiceId === null ? create : `${paths.invoicePage(company, invoiceId)}?send=yes`;
  return [
    { label: 'Import customers', isDone: done.records, to: customers },
    { label: 'Create the first invoice, with its customer and items', isDone: done.work, to: create },
    { label: 'Send the first invoice', isDone: done.mailed, to: mail },
  ];
}

function usePutAway(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('delete', STEPS, { params: { companyId } }),
    onSuccess: () => readAgain(client, [attentionQuery(companyId).queryKey]),
    onError: (error) => fail(withReference('Failed to put the list away. Please try again.', error)),
  });
}
