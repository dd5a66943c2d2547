import { errorMessage, isNotFound } from '@nerka/mf-shared/api';
import { paths, recordId, useCompany } from '@nerka/mf-shared/contract';
import { useIsBeingDeleted, useQuery, type QueryKey, type UseQueryOptions } from '@nerka/mf-shared/query';
import { Link, useParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';

/** The records that a page of this kind shows. */
export interface RecordKind<Shown, Key extends QueryKey = QueryKey> {
  /** 'unit' */
  noun: string;
  /** The screen that lists them, to which the page leads back. */
  list: { title: string; path: string };
  query: (id: number) => UseQueryOptions<Shown, Error, Shown, Key>;
  /** Of the mutation that deletes one. */
  deletionOf: (id: number) => QueryKey;
}

interface OfCompany {
  companyId: number;
}

interface RecordPageProps<Shown, Key extends QueryKey> {
  kind: RecordKind<Shown, Key>;
  /** What is shown of the record once it has come. */
  children: (record: Shown) => ReactNode;
}

/** The page of the record that the address names by `:id`: it may be on its way, not be there, or not be readable now. */
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
  // A super admin may read every company's records, and works inside one company at a time.
  if (data !== undefined && data.companyId !== company.id) return <Unopened kind={kind} description={notFound(kind)} />;
  // What was read stays while the connection is away; somebody else may delete it.
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
  list: RecordKind<never>['list'];
  title: string;
  /** What the way here ends with; absent: the title. */
  name?: string;
  subtitle?: ReactNode;
  action?: ReactNode;
}

/** The top of a record's page: the way back to its list, what it is called, and what can be done with it. */
export function RecordHeader({ list, title, name = title, ...header }: RecordHeaderProps) {
  const company = useCompany();
  const breadcrumb = (
    <>
      <Link to={paths.dashboard(company)}>{company.name}</Link> / <Link to={list.path}>{list.title}</Link> /{' '}
      <span aria-current="page">{name}</span>
    </>
  );
  return <PageHeader breadcrumb={breadcrumb} title={title} {...header} />;
}

const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
const notFound = ({ noun }: { noun: string }): string => `${capital(noun)} not found`;
