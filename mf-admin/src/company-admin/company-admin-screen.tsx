import { panelMessage } from '@nerka/mf-shared/api';
import { companyAddress, paths, useDialogAddress, usePageName, type Company } from '@nerka/mf-shared/contract';
import { Breadcrumb } from '@nerka/mf-shared/page-head';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { CompanyPage, linksAbove } from '../company/company-page';
import { businessTypeLabels, featureOptions } from '../instance/instance-form';
import { InstanceSettingsDialog } from '../instance/instance-settings-dialog';
import { AdminCard } from './admin-card';
import styles from './company-admin-screen.module.css';
import { companyDetailsQuery, type CompanyDetails } from './company-admin.api';
import { ClosureCard } from './closure-card';
import { ReleasesCard } from './releases-card';
import { UsageCard } from './usage-card';

const dialogNames = ['edit', 'delete'] as const;

/** `/nerka/:company/admin` */
export function CompanyAdminScreen() {
  return <CompanyPage>{(company) => <CompanyAdmin company={company} />}</CompanyPage>;
}

function CompanyAdmin({ company }: { company: Company }) {
  const title = `${company.name} Admin`;
  usePageName(title);
  const details = useQuery(companyDetailsQuery(company.id));
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb above={linksAbove(company)} name={company.name} />}
        title={title}
        subtitle="Settings, people, releases and usage of this company"
        action={
          <Link className={styles.open} to={paths.dashboard(companyAddress('nerka', company.slug))}>
            Open {company.name}
          </Link>
        }
      />
      {details.isPending && <SkeletonList label="Loading settings..." layout="cards" height={200} />}
      {details.isError && (
        <FailurePanel
          title="The settings could not be loaded"
          description={panelMessage(details.error, 'Try again in a moment.')}
          onRetry={() => void details.refetch()}
          isRetrying={details.isFetching}
        />
      )}
      {details.data && <Cards company={details.data} />}
    </>
  );
}

function Cards({ company }: { company: CompanyDetails }) {
  return (
    <div className={styles.cards}>
      <SettingsCard company={company} />
      <UsageCard companyId={company.id} />
      <AdminCard title="Users">
        <p className={styles.text}>Who can sign in to {company.name}.</p>
        <Link className={styles.open} to={paths.companyUsers(company.slug)}>
          Manage users
        </Link>
      </AdminCard>
      <ReleasesCard company={company} />
      {company.isTemplate ? (
        <AdminCard title="Template">
          <p className={styles.text}>New companies can start from this one, so it cannot be suspended or deleted.</p>
        </AdminCard>
      ) : (
        <ClosureCard company={company} />
      )}
    </div>
  );
}

function SettingsCard({ company }: { company: CompanyDetails }) {
  const dialogs = useDialogAddress(dialogNames);
  const shown = featureOptions(company.businessType, company.features).filter(({ value }) =>
    company.features.includes(value),
  );
  return (
    <AdminCard title="Instance Settings">
      <dl className={styles.facts}>
        <div>
          <dt>Business type</dt>
          <dd>{businessTypeLabels[company.businessType]}</dd>
        </div>
        <div>
          <dt>Features</dt>
          <dd>{shown.map(({ label }) => label).join(', ') || 'None'}</dd>
        </div>
        <div>
          <dt>Subdomain</dt>
          <dd>{company.subdomain ?? 'None'}</dd>
        </div>
      </dl>
      <Button icon={<Icon name="edit" />} onClick={() => dialogs.open('edit')}>
        Edit Instance Settings
      </Button>
      <InstanceSettingsDialog instance={company} open={dialogs.isOpen('edit')} onClose={() => dialogs.close('edit')} />
    </AdminCard>
  );
}
