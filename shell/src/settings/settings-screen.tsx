import { panelMessage } from '@nerka/mf-shared/api';
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
import { PageCard, SettingsIndex, useSettingsPages } from './settings-pages';

// Below the forms that are opened more often.
const MailTextsCard = lazyPart(() => import('./mail-texts-card').then((module) => module.MailTextsCard));
const IdentityProviderCard = lazyPart(() =>
  import('./identity-provider/identity-provider-card').then((module) => module.IdentityProviderCard),
);
const BillingCard = lazyPart(() => import('./billing/billing-card').then((module) => module.BillingCard));

export function SettingsScreen() {
  const { id, name } = useCompany();
  const isOfProvider = useCan('platform.write');
  const pages = useSettingsPages();
  const company = useQuery(companyQuery(id));
  return (
    <>
      <PageHeader
        breadcrumb={<CompanyBreadcrumb name="Staff" />}
        title={`${name} - Settings`}
        subtitle="How the company is reached and how it works"
      />
      <SettingsIndex pages={pages} />
      {company.isPending && <SkeletonList label="Loading settings..." height={240} />}
      {company.isError && !company.data && (
        <FailurePanel
          title="The settings could not be loaded"
          description={panelMessage(company.error, 'Try again in a moment.')}
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
            {pages.map((page) => (
              <PageCard key={page.title} page={page} />
            ))}
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
