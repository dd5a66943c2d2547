import { panelMessage } from '@nerka/mf-shared/api';
import { paths, useCompany, usePageName } from '@nerka/mf-shared/contract';
import { formatDate, formatPeriod, readPeriod, todayIn, type ReportPeriod } from '@nerka/mf-shared/format';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useQuery } from '@nerka/mf-shared/query';
import { Link, Navigate, useParams, useSearchParams } from '@nerka/mf-shared/router';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { PeriodBar } from '@nerka/mf-shared/ui/period-bar';
import { ReportContent, ReportFrame } from '@nerka/mf-shared/ui/report-frame';
import { PackButton } from './pack-button';
import styles from './report-screen.module.css';
import { correctionOf, dayOf, periodOf, type ReportPage } from './report-page';
import { type ReportPack, useReportPack } from './report-pack';
import { csvAddress, type ReportChoices, reportQuery } from './reports.api';

type Reports = readonly [ReportPage, ...ReportPage[]];

/** `/reports/<name>`, with the days in the address; `/reports` shows the first report. */
export function ReportScreen({ reports }: { reports: Reports }) {
  const company = useCompany();
  const { report: name } = useParams();
  const pack = useReportPack(company.id);
  const page = reports.find((report) => report.name === name);
  if (name === undefined) return <Navigate to={`${paths.reports(company)}/${reports[0].name}`} replace />;
  if (!page) {
    return (
      <>
        <PageHeader breadcrumb={<CompanyBreadcrumb name="Reports" />} title="Reports" />
        <EmptyState
          icon="reports"
          title="There is no such report"
          action={<Link to={paths.reports(company)}>All reports</Link>}
        />
      </>
    );
  }
  return <OpenReport key={page.name} page={page} reports={reports} pack={pack} />;
}

function OpenReport({ page, reports, pack }: { page: ReportPage; reports: Reports; pack: ReportPack }) {
  const company = useCompany();
  const [search] = useSearchParams();
  const { asked, ofReport, ofFile } = askedIn(search, page);
  const query = useQuery(reportQuery(page.name, company.id, { ...asked, ...ofReport }));
  const { data } = query;
  usePageName(page.title);
  const shown = data ? periodOf(data) : asked;
  const list = paths.reports(company);
  const correctedOn = data ? correctionOf(data) : null;
  return (
    <ReportFrame
      breadcrumb={<CompanyBreadcrumb above={[{ title: 'Reports', path: list }]} name={page.title} />}
      title={page.title}
      subtitle={page.subtitle}
      tabs={reports.map(({ name, title }) => ({ name, title, to: `${list}/${name}` }))}
      open={page.name}
      csv={csvAddress(page.name, company.id, { ...asked, ...ofFile })}
      isShown={data !== undefined}
      period={<Choices page={page} shown={shown} />}
      printed={`${company.name}, ${formatPeriod(shown)}`}
      fileTitle={`${company.name} - ${page.title} - ${Object.values(shown).join(' to ')}`}
      note={correctedOn === null ? undefined : correctionText(correctedOn)}
      more={<PackButton pack={pack} day={data && dayOf(data)} />}
    >
      <ReportContent
        title={page.title}
        isLoading={query.isPending}
        problem={query.isError ? panelMessage(query.error, 'Try again in a moment.') : undefined}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        empty={data && page.isEmpty(data) ? page.empty : undefined}
        isStale={query.isPlaceholderData}
      >
        {data && page.show(data)}
      </ReportContent>
    </ReportFrame>
  );
}

function choicesIn(search: URLSearchParams, names: readonly string[]): ReportChoices {
  return Object.fromEntries(names.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : [])));
}

function askedIn(search: URLSearchParams, { kind, choices }: ReportPage) {
  const { params = [], ofFileAlone = [] } = choices ?? {};
  const ofReport = choicesIn(search, params);
  return { asked: readPeriod(search, kind), ofReport, ofFile: { ...ofReport, ...choicesIn(search, ofFileAlone) } };
}

/** The days, and what else the report lets choose. */
function Choices({ page, shown }: { page: ReportPage; shown: ReportPeriod }) {
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  const { asked, ofFile } = askedIn(search, page);
  return (
    <>
      <PeriodBar
        kind={page.kind}
        period={{ ...shown, ...asked }}
        today={todayIn(company.timezone)}
        onChange={(period) => setSearch(new URLSearchParams({ ...period, ...ofFile }), { replace: true })}
      />
      {page.choices && <div className={styles.choices}>{page.choices.fields}</div>}
    </>
  );
}

const correctionText = (day: string): string =>
  `Corrected on ${formatDate(day)}: something with a date up to then was entered after it.`;
