import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { FailurePanel } from './failure-panel';
import { Icon } from './icon';
import { PageHeader } from './page-header';
import styles from './report-frame.module.css';
import { SkeletonList } from './skeleton-list';

interface ReportFrameProps {
  breadcrumb: ReactNode;
  title: string;
  subtitle: string;
  /** All reports, each with its address. */
  tabs: readonly { name: string; title: string; to: string }[];
  open: string;
  /** Where the same report is a CSV file. */
  csv: string;
  /** There is something to print. */
  isShown: boolean;
  /** Which days the report is of, and a way to choose others. */
  period: ReactNode;
  /** Whose report of which days, on paper. */
  printed: string;
  children: ReactNode;
}

/** So much of the tab before the open one stays in sight. */
const EDGE = 24;

/** One report under the tabs of all of them: printed, as a CSV file, and of the days that its bar says. */
export function ReportFrame(props: ReportFrameProps) {
  return (
    <div className={styles.report}>
      <PageHeader
        breadcrumb={props.breadcrumb}
        title={props.title}
        subtitle={props.subtitle}
        action={
          <div className={styles.actions}>
            <Button icon={<Icon name="print" />} disabled={!props.isShown} onClick={() => window.print()}>
              Print
            </Button>
            <Button icon={<Icon name="download" />} href={props.csv} download>
              CSV
            </Button>
          </div>
        }
      />
      <Tabs open={props.open} tabs={props.tabs} />
      {props.period}
      <p className={styles.printed}>{props.printed}</p>
      {props.children}
    </div>
  );
}

/** On a phone they move sideways under the thumb; the open one is in sight. */
function Tabs({ open, tabs }: Pick<ReportFrameProps, 'open' | 'tabs'>) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (tab) bar.current?.scrollTo?.({ left: tab.offsetLeft - bar.current.offsetLeft - EDGE });
  }, [open]);
  return (
    <nav ref={bar} className={styles.tabs} aria-label="Reports">
      {tabs.map(({ name, title, to }) => (
        <NavLink key={name} to={to} className={styles.tab ?? ''}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

interface ReportContentProps {
  title: string;
  isLoading: boolean;
  /** Why it could not be read. */
  problem: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** Said where there is nothing on these days. */
  empty: string | undefined;
  /** Other days are on their way. */
  isStale: boolean;
  children: ReactNode;
}

/** What a report says, or why it says nothing. */
export function ReportContent(props: ReportContentProps) {
  if (props.isLoading) return <SkeletonList label="Loading report..." count={3} height={180} />;
  if (props.problem !== undefined) {
    return (
      <FailurePanel
        title="The report could not be loaded"
        description={props.problem}
        onRetry={props.onRetry}
        isRetrying={props.isRetrying}
      />
    );
  }
  if (props.empty !== undefined) {
    return <EmptyState icon="reports" title={props.empty} description="Choose other days." />;
  }
  return (
    <section aria-label={props.title} aria-busy={props.isStale} className={styles.content}>
      {props.children}
    </section>
  );
}
