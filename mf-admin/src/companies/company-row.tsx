import { paths } from '@nerka/mf-shared/contract';
import { formatBytes, formatCount, formatDate, formatDateTime } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { ReactNode } from 'react';
import { businessTypeLabels } from '../instance/instance-form';
import { closureSentence, InstanceState } from '../instance/instance-state';
import { activityPath, releasesPath } from '../platform-menu/platform-menu';
import type { CompanyOverview } from './companies.api';
import styles from './companies-screen.module.css';
import { CompanyTroubles } from './company-troubles';

/** A company at a glance. */
export function CompanyRow({ company }: { company: CompanyOverview }) {
  const { name, slug, project, businessType, createdAt, isTemplate } = company;
  const closure = closureSentence(company);
  return (
    <article className={styles.row} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 className={styles.name}>
            <Link to={paths.companyAdmin(slug)}>{name}</Link>
          </h2>
          <p className={styles.about}>
            <Link to={paths.project(project.slug)}>{project.name}</Link> · {businessTypeLabels[businessType]}
            {isTemplate && ' · template'} · since {formatDate(createdAt)}
          </p>
          {closure && <p className={styles.about}>{closure}</p>}
        </div>
        <InstanceState instance={company} />
      </header>
      <Numbers company={company} />
      <CompanyTroubles company={company} />
    </article>
  );
}

function Numbers({ company }: { company: CompanyOverview }) {
  const { people, activePeople, lastActivityAt, records, storageBytes, countedAt } = company;
  const { pinnedFrontEnds, rolloutFrontEnds } = company;
  const counted = countedAt ? `Counted ${formatDateTime(countedAt)}` : 'Counted once a day, for the first time tonight';
  return (
    <dl className={styles.numbers}>
      <Fact name="Active in 30 days">{activeOf(activePeople, people)}</Fact>
      <Fact name="Last activity">
        <Link to={`${activityPath}?company=${company.id}`}>
          {lastActivityAt ? <RelativeTime at={lastActivityAt} /> : 'Never'}
        </Link>
      </Fact>
      <Fact name="Records" title={counted}>
        {records === null ? 'Not counted yet' : formatCount(records)}
      </Fact>
      <Fact name="Storage" title={counted}>
        {storageBytes === null ? 'Not counted yet' : formatBytes(storageBytes)}
      </Fact>
      {rolloutFrontEnds.length > 0 && (
        <Fact name="Promoted in steps">
          <Link to={releasesPath}>{rolloutFrontEnds.join(', ')}</Link>
        </Fact>
      )}
      {pinnedFrontEnds.length > 0 && (
        <Fact name="Pinned releases">
          <Link to={paths.companyAdmin(company.slug)}>{pinnedFrontEnds.join(', ')}</Link>
        </Fact>
      )}
    </dl>
  );
}

function activeOf(active: number, people: number): string {
  if (people === 0) return 'No people yet';
  return `${formatCount(active)} of ${formatCount(people)} ${people === 1 ? 'person' : 'people'}`;
}

function Fact({ name, title, children }: { name: string; title?: string; children: ReactNode }) {
  return (
    <div title={title}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
