import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { FailurePanel } from './failure-panel';
import { Icon } from './icon';
import { PageHeader } from './page-header';
import styles from './report-frame.module.css';
import { ReportPaper } from './report-paper';
import { SkeletonList } from './skeleton-list';

interface ReportFrameProps {
  breadcrumb: ReactNode;
  title: string;
  subtitle: string;
  tabs: readonly { name: string; title: string; to: string }[];
  open: string;
  csv: string;
  /** There is something to print. */
  isShown: boolean;
  period: ReactNode;
  /** On paper: the company and the days. */
  printed: string;
  /** How a browser names the file that it prints to; absent: the page's title. */
  fileTitle?: string;
  /** More buttons, for all reports. */
  more?: ReactNode;
  /** What must be known of the figures. */
  note?: string | undefined;
  children: ReactNode;
}

/** In pixels: how much of the tab before the open one stays visible. */
const EDGE = 24;

/** One report below the tabs of all, with its days, print and CSV. */
export function ReportFrame(props: ReportFrameProps) {
  useTitleOnPaper(props.fileTitle);
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
            {props.more}
          </div>
        }
      />
      <Tabs open={props.open} tabs={props.tabs} />
      {props.period}
      <p className={styles.printed}>{props.printed}</p>
      {props.note !== undefined && (
        <p className={styles.note} role="note">
          {props.note}
        </p>
      )}
      <ReportPaper value={`${props.title} · ${props.printed}`}>{props.children}</ReportPaper>
    </div>
  );
}

/** Browsers suggest the page's title as the name of a printed file. */
function useTitleOnPaper(fileTitle: string | undefined): void {
  useEffect(() => {
    if (fileTitle === undefined) return undefined;
    let title = document.title;
    const begin = () => {
      ({ title } = document);
      document.title = fileTitle;
    };
    const end = () => {
      document.title = title;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [fileTitle]);
}

/** They scroll on a phone; the open one is scrolled into view. */
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
  problem: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  empty: string | undefined;
  /** Whether the content is of former days, while those that were chosen load. */
  isStale: boolean;
  children: ReactNode;
}

/** A report's content, or its loading, failed or empty state. */
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
