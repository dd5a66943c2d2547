import { errorMessage, isNotFound } from '@nerka/mf-shared/api';
import { recordId, useCompany, usePageName } from '@nerka/mf-shared/contract';
import { CompanyBreadcrumb, type BreadcrumbLink } from '@nerka/mf-shared/page-head';
import { useIsBeingDeleted, useQuery, type QueryKey, type UseQueryOptions } from '@nerka/mf-shared/query';
import { useParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';

export interface RecordKind<Shown, Key extends QueryKey = QueryKey> {
  /** 'unit' */
  noun: string;
  /** The list screen to which the page links back. */
  list: BreadcrumbLink;
  query: (id: number) => UseQueryOptions<Shown, Error, Shown, Key>;
  /** The key of the mutation that deletes one. */
  deletionOf: (id: number) => QueryKey;
}

interface OfCompany {
  companyId: number;
}

interface RecordPageProps<Shown, Key extends QueryKey> {
  kind: RecordKind<Shown, Key>;
  children: (record: Shown) => ReactNode;
}

/** The page of the record in `:id`, with its loading, missing and failed states. */
export function RecordPage<Shown extends OfCompany, Key extends QueryKey>(props: RecordPageProps<Shown, Key>) {
  const { kind } = props;
  const id = recordId(useParams().id);
  if (id === undefined) return <Unopened kind={kind} description={notFound(kind)} />;
  return <NamedRecord id={id} {...props} />;
}

function NamedRecord<Shown extends OfCompany, Key extends QueryKey>(
  props: RecordPageProps<Shown, Key> & { id: number },
) {
  const { id, kind, children } = props;
  const company = useCompany();
  const isBeingDeleted = useIsBeingDeleted(kind.deletionOf(id));
  const record = useQuery({ ...kind.query(id), enabled: !isBeingDeleted });
  const { data, error, isFetching, refetch } = record;
  if (record.isPending) return <SkeletonList label={`Loading ${kind.noun}...`} count={2} height={220} />;
  // A super admin may read every company's records, but works in one company at a time.
  if (data !== undefined && data.companyId !== company.id) return <Unopened kind={kind} description={notFound(kind)} />;
  // Loaded data stays while the connection is lost; a record that somebody else deleted does not.
  if (data !== undefined && !isNotFound(error)) return children(data);
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
  return <Unopened kind={kind} description={errorMessage(error, 'Something went wrong.')} {...retry} />;
}

interface UnopenedProps {
  kind: Pick<RecordKind<never>, 'noun' | 'list'>;
  description: string;
  isRetrying?: boolean;
  onRetry?: () => void;
}

function Unopened({ kind, ...failure }: UnopenedProps) {
  return (
    <>
      <RecordHeader list={kind.list} title={capital(kind.noun)} />
      <FailurePanel title={`The ${kind.noun} could not be opened`} {...failure} />
    </>
  );
}

interface RecordHeaderProps {
  list: BreadcrumbLink;
  title: string;
  /** The end of the breadcrumb; absent: the title. */
  name?: string;
  subtitle?: ReactNode;
  action?: ReactNode;
}

/** The top of a record's page, after which the window is named: breadcrumb, title and actions. */
export function RecordHeader({ list, title, name = title, ...header }: RecordHeaderProps) {
  usePageName(title);
  return <PageHeader breadcrumb={<CompanyBreadcrumb above={[list]} name={name} />} title={title} {...header} />;
}

const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
const notFound = ({ noun }: { noun: string }): string => `${capital(noun)} not found`;
