import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { Suspense } from 'react';
import { BrandingCard } from './branding-card';
import { CompanyInformationCard } from './company-information-card';
import { companyQuery } from './company.api';
import { CrmConfigurationCard } from './crm-configuration-card';
import { SettingsCard } from './settings-card';
import styles from './settings-card.module.css';

// Below the forms that are opened more often.
const MailTextsCard = lazyPart(() => import('./mail-texts-card').then((module) => module.MailTextsCard));
const IdentityProviderCard = lazyPart(() =>
  import('./identity-provider/identity-provider-card').then((module) => module.IdentityProviderCard),
);
const BillingCard = lazyPart(() => import('./billing/billing-card').then((module) => module.BillingCard));

export function SettingsScreen() {
  const { id, name } = useCompany();
  const isOfProvider = useCan('platform.write');
  const canManageTeam = useCan('team.write');
  const canImport = useCan('data.import');
  const canRestore = useCan('trash.read');
  const company = useQuery(companyQuery(id));
  return (
    <>
      <PageHeader
        breadcrumb={<CompanyBreadcrumb name="Staff" />}
        title={`${name} - Settings`}
        subtitle="How the company is reached and how it works"
      />
      {company.isPending && <SkeletonList label="Loading settings..." height={240} />}
      {company.isError && !company.data && (
        <FailurePanel
          title="The settings could not be loaded"
          description={errorMessage(company.error, 'Try again in a moment.')}
          onRetry={() => void company.refetch()}
          isRetrying={company.isFetching}
        />
      )}
      {company.data && (
        <div className={styles.page}>
          <div className={styles.cards}>
            {isOfProvider && <SuperAdminPanel />}
            <CompanyInformationCard company={company.data} />
            {isOfProvider && <BrandingCard company={company.data} />}
            <CrmConfigurationCard />
            <MailTexts />
            <Billing />
            <IdentityProvider />
          </div>
          <div className={styles.links}>
            {canManageTeam && <UserManagementCard />}
            <SecurityLogCard />
            {canImport && <DataCard />}
            <ApiKeysCard />
            <WebhooksCard />
            {canRestore && <TrashCard />}
          </div>
        </div>
      )}
    </>
  );
}

function useSendsInvoices(): boolean {
  const { features } = useCompany();
  return features.includes('invoices') || features.includes('jobs');
}

function MailTexts() {
  if (!useSendsInvoices()) return null;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <MailTextsCard />
    </Suspense>
  );
}

/** For managers of a company that has invoices. */
function Billing() {
  const sendsInvoices = useSendsInvoices();
  const canWrite = useCan('company.write');
  if (!canWrite || !sendsInvoices) return null;
  return (
    <Suspense fallback={<SkeletonList label="Loading billing..." height={240} />}>
      <BillingCard />
    </Suspense>
  );
}

/** For managers, who decide how people sign in. */
function IdentityProvider() {
  if (!useCan('company.write')) return null;
  return (
    <Suspense fallback={<SkeletonList label="Loading the identity provider..." height={240} />}>
      <IdentityProviderCard />
    </Suspense>
  );
}

function SuperAdminPanel() {
  return (
    <SettingsCard
      icon="platform"
      title="Super Admin Panel"
      text="What only the provider sets: features, users and more."
    >
      <Link className={styles.link} to={paths.companyAdmin(useCompany().slug)}>
        Manage Users
      </Link>
    </SettingsCard>
  );
}

function UserManagementCard() {
  return (
    <SettingsCard
      icon="team"
      title="User Management"
      text="Who works here, with which account type, and their passwords."
    >
      <Link className={styles.link} to={paths.team(useCompany())}>
        Manage Team
      </Link>
    </SettingsCard>
  );
}

/** For managers. */
function SecurityLogCard() {
  const { basePath } = useCompany();
  if (!useCan('security.read')) return null;
  return (
    <SettingsCard icon="leases" title="Security Log" text="Sign-ins, second steps and passwords of the people here.">
      <Link className={styles.link} to={`${basePath}/security-log`}>
        Open the Security Log
      </Link>
    </SettingsCard>
  );
}

function DataCard() {
  return (
    <SettingsCard icon="download" title="Data & Integration" text="Bring records in from CSV files, and take them out.">
      <Link className={styles.link} to={`${paths.settings(useCompany())}/import-export`}>
        Import and Export Data
      </Link>
    </SettingsCard>
  );
}

/** For managers. */
function ApiKeysCard() {
  const company = useCompany();
  if (!useCan('apiKeys.write')) return null;
  return (
    <SettingsCard icon="code" title="API Keys" text="Let other programs read and change records for you.">
      <Link className={styles.link} to={`${paths.settings(company)}/api-keys`}>
        Manage API Keys
      </Link>
    </SettingsCard>
  );
}

/** For managers. */
function WebhooksCard() {
  const company = useCompany();
  if (!useCan('webhooks.write')) return null;
  return (
    <SettingsCard icon="link" title="Webhooks" text="Send what happens here to other programs, as it happens.">
      <Link className={styles.link} to={`${paths.settings(company)}/webhooks`}>
        Open Webhooks
      </Link>
    </SettingsCard>
  );
}

function TrashCard() {
  return (
    <SettingsCard icon="delete" title="Trash" text="What was deleted in the last 30 days, and can be restored.">
      <Link className={styles.link} to={`${paths.settings(useCompany())}/trash`}>
        Open the Trash
      </Link>
    </SettingsCard>
  );
}
