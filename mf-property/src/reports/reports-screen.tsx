import { sentenceOf } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link, Navigate, NavLink, useParams, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useEffect, useRef } from 'react';
import { PeriodBar } from './period-bar';
import { reportNamed, reports, type ReportPage } from './report-pages';
import { readPeriod, type ReportPeriod } from './report-period';
import { csvAddress, reportQuery } from './reports.api';
import styles from './reports-screen.module.css';

/** So much of the tab before the open one stays in sight. */
const EDGE = 24;

/** `/reports/<name>`: one report, its days in the address. `/reports` shows the first. */
export function ReportsScreen() {
  const company = useCompany();
  const { report: name } = useParams();
  const page = name === undefined ? undefined : reportNamed(name);
  if (name === undefined) return <Navigate to={`${paths.reports(company)}/${reports[0].name}`} replace />;
  if (!page) {
    return (
      <EmptyState
        icon="reports"
        title="There is no such report"
        action={<Link to={paths.reports(company)}>All reports</Link>}
      />
    );
  }
  return <OpenReport key={page.name} page={page} />;
}

function OpenReport({ page }: { page: ReportPage }) {
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  const asked = readPeriod(search, page.kind);
  const query = useReport(page, company.id, asked);
  const shown = query.data ? page.periodOf(query.data) : asked;
  return (
    <div className={styles.report}>
      <PageHeader
        breadcrumb={<Breadcrumb title={page.title} />}
        title={page.title}
        subtitle={page.subtitle}
        action={
          <div className={styles.actions}>
            <Button icon={<Icon name="print" />} disabled={!query.data} onClick={() => window.print()}>
              Print
            </Button>
            <Button icon={<Icon name="download" />} href={csvAddress(page.name, company.id, asked)} download>
              CSV
            </Button>
          </div>
        }
      />
      <Tabs open={page.name} />
      <PeriodBar
        kind={page.kind}
        period={{ ...shown, ...asked }}
        onChange={(period) => setSearch(new URLSearchParams({ ...period }), { replace: true })}
      />
      <p className={styles.printed}>
        {company.name}, {daysInWords(shown)}
      </p>
      <Content page={page} query={query} />
    </div>
  );
}

/** On a phone they move sideways under the thumb; the open one is in sight. */
function Tabs({ open }: { open: string }) {
  const company = useCompany();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (tab) bar.current?.scrollTo?.({ left: tab.offsetLeft - bar.current.offsetLeft - EDGE });
  }, [open]);
  return (
    <nav ref={bar} className={styles.tabs} aria-label="Reports">
      {reports.map(({ name, title }) => (
        <NavLink key={name} to={`${paths.reports(company)}/${name}`} className={styles.tab ?? ''}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

function Breadcrumb({ title }: { title: string }) {
  const company = useCompany();
  return (
    <>
      <Link to={paths.dashboard(company)}>{company.name}</Link> / <Link to={paths.reports(company)}>Reports</Link> /{' '}
      <span aria-current="page">{title}</span>
    </>
  );
}

function Content({ page, query }: { page: ReportPage; query: ReturnType<typeof useReport> }) {
  if (query.isPending) return <SkeletonList label="Loading report..." count={3} height={180} />;
  if (query.isError) {
    return (
      <FailurePanel
        title="The report could not be loaded"
        description={sentenceOf(query.error, 'Try again in a moment.')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return page.isEmpty(query.data) ? (
    <EmptyState icon="reports" title={page.empty} description="Choose other days." />
  ) : (
    <section aria-label={page.title} aria-busy={query.isPlaceholderData} className={styles.content}>
      {page.show(query.data)}
    </section>
  );
}

const useReport = (page: ReportPage, companyId: number, period: ReportPeriod) =>
  useQuery(reportQuery(page.name, companyId, period));

function daysInWords({ asOf, from, to }: ReportPeriod): string {
  if (asOf) return `as of ${formatDate(asOf)}`;
  return from && to ? `${formatDate(from)} to ${formatDate(to)}` : '';
}
