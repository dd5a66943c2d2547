import { companyAddress, paths } from '@nerka/mf-shared/contract';
import { formatCount } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { releasesPath } from '../platform-menu/platform-menu';
import type { CompanyOverview } from './companies.api';
import styles from './companies-screen.module.css';

/** A page of the documents that the server has, which is not a screen. */
const WHAT_FAILED = '/api/documentation/running#what-failed-for-a-company';

interface Trouble {
  kind: Exclude<keyof CompanyOverview['trouble'], 'failingFrontEnds'>;
  nouns: readonly [one: string, many: string];
  /** What it happened to. */
  namesOf?: (company: CompanyOverview) => readonly string[];
  /** Of the screen that helps; absent: the document that does. */
  to?: (company: CompanyOverview) => string;
}

const troubles: readonly Trouble[] = [
  {
    kind: 'frontEndFailures',
    nouns: ['failure in browsers in the last hour', 'failures in browsers in the last hour'],
    namesOf: ({ trouble }) => trouble.failingFrontEnds,
    to: ({ trouble }) => [releasesPath, ...trouble.failingFrontEnds.slice(0, 1)].join('/'),
  },
  {
    kind: 'webhooksOff',
    nouns: ['webhook switched off', 'webhooks switched off'],
    to: ({ project, slug }) => `${paths.settings(companyAddress(project.slug, slug))}/webhooks`,
  },
  { kind: 'failedMails', nouns: ['mail not delivered', 'mails not delivered'] },
  { kind: 'failedJobs', nouns: ['job given up', 'jobs given up'] },
];

/** What fails for a company, each with the way to what helps. */
export function CompanyTroubles({ company }: { company: CompanyOverview }) {
  const found = troubles.filter(({ kind }) => company.trouble[kind] > 0);
  if (found.length === 0) return null;
  return (
    <ul className={styles.troubles} aria-label={`Trouble of ${company.name}`}>
      {found.map(({ kind, nouns, namesOf, to }) => {
        const count = company.trouble[kind];
        const names = namesOf?.(company).join(', ');
        const words = `${formatCount(count)} ${count === 1 ? nouns[0] : nouns[1]}${names ? `: ${names}` : ''}`;
        return (
          <li key={kind}>
            <Icon name="warning" />
            {to ? (
              <Link to={to(company)}>{words}</Link>
            ) : (
              <a href={WHAT_FAILED} target="_blank" rel="noreferrer">
                {words}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
