import { paths } from '@nerka/mf-shared/contract';
import { Breadcrumb } from '@nerka/mf-shared/page-head';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import styles from './unopened-page.module.css';

interface UnopenedPageProps {
  /** 'Project' */
  noun: string;
  title: string;
  description: string;
  isRetrying?: boolean;
  onRetry?: () => void;
}

/** Shown instead of the project or company that the address names. */
export function UnopenedPage({ noun, ...failure }: UnopenedPageProps) {
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb above={[{ title: 'Projects', path: paths.platform() }]} name={noun} />}
        title={noun}
      />
      <FailurePanel {...failure} />
      <p className={styles.back}>
        <Link to={paths.platform()}>Back to Nerka Admin</Link>
      </p>
    </>
  );
}
