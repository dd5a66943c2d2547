import { isNotFound, isUnreachable, panelMessage } from '@nerka/mf-shared/api';
import { paths, recordId, useCan, useCompany } from '@nerka/mf-shared/contract';
import { connectionLabels } from '@nerka/mf-shared/format';
import type { BreadcrumbLink } from '@nerka/mf-shared/page-head';
import { useIsBeingDeleted, useQuery, type QueryKey, type UseQueryOptions } from '@nerka/mf-shared/query';
import { Link, useParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { useCachedRow } from './cached-row';
import { RecordHeader } from './record-header';
import styles from './record-page.module.css';

export interface RecordKind<Shown, Key extends QueryKey = QueryKey> {
  /** 'unit' */
  noun: string;
  /** The list screen to which the page links back. */
  list: BreadcrumbLink;
  query: (id: number) => UseQueryOptions<Shown, Error, Shown, Key>;
  /** The key of the mutation that deletes one. */
  deletionOf: (id: number) => QueryKey;
  /** The beginnings of the keys of lists that have such records as rows: a row is shown until the record is read. */
  rowsIn?: readonly QueryKey[];
}

interface OfCompany {
  id: number;
  companyId: number;
}

interface RecordPageProps<Shown, Key extends QueryKey> {
  kind: RecordKind<Shown, Key>;
  /** `isRow`: what a list knew of the record, which may be less than all. */
  children: (record: Shown, isRow: boolean) => ReactNode;
}

/** The page of the record in `:id`, with its loading, missing and failed states. */
export function RecordPage<Shown extends OfCompany, Key extends QueryKey>(props: RecordPageProps<Shown, Key>) {
  const { kind } = props;
  const id = recordId(useParams().id);
  if (id === undefined) return <Missing kind={kind} />;
  return <NamedRecord key={id} id={id} {...props} />;
}

function NamedRecord<Shown extends OfCompany, Key extends QueryKey>(
  props: RecordPageProps<Shown, Key> & { id: number },
) {
  const { id, kind, children } = props;
  const { shown, isRow, isMissing, isLoading, error, retry } = useShownRecord(kind, id);
  if (isLoading) return <SkeletonList label={`Loading ${kind.noun}...`} count={2} height={220} />;
  if (isMissing) return <Missing kind={kind} />;
  if (!shown && isUnreachable(error)) return <Unread kind={kind} />;
  if (!shown) return <Unopened kind={kind} description={panelMessage(error, 'Something went wrong.')} {...retry} />;
  return (
    <>
      {error &&
        isRow &&
        (isUnreachable(error) ? <UnreadRest noun={kind.noun} /> : <OnlyRow noun={kind.noun} {...retry} />)}
      {children(shown, isRow)}
    </>
  );
}

const none: readonly QueryKey[] = [];

/** The record as it was read, else as a list knows it. */
function useShownRecord<Shown extends OfCompany, Key extends QueryKey>(kind: RecordKind<Shown, Key>, id: number) {
  const company = useCompany();
  const isBeingDeleted = useIsBeingDeleted(kind.deletionOf(id));
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...kind.query(id), enabled: !isBeingDeleted });
  const isRow = data === undefined;
  const row = useCachedRow<Shown>({ id, lists: kind.rowsIn ?? none, isWanted: isRow });
  const shown = data ?? row;
  // A super admin may read every company's records, but works in one company at a time.
  const isForeign = shown !== undefined && shown.companyId !== company.id;
  return {
    shown,
    isRow,
    // Loaded data stays while the connection is lost; a record that somebody else deleted does not.
    isMissing: isForeign || isNotFound(error),
    isLoading: shown === undefined && isPending,
    error,
    retry: { isRetrying: isFetching, onRetry: () => void refetch() },
  };
}

interface Retry {
  isRetrying: boolean;
  onRetry: () => void;
}

/** What the list knew is shown; the rest could not be read. */
function OnlyRow({ noun, isRetrying, onRetry }: Retry & { noun: string }) {
  return (
    <p role="alert" className={styles.onlyRow}>
      Not all of this {noun} could be loaded.{' '}
      <Button loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}

/** Without a network nothing has failed, and the rest is read by itself once there is one. */
const UnreadRest = ({ noun }: { noun: string }) => (
  <p className={styles.onlyRow}>
    Not all of this {noun} was read on this device. The rest appears once the connection is back.
  </p>
);

function Unread({ kind }: Pick<UnopenedProps, 'kind'>) {
  return (
    <>
      <RecordHeader list={kind.list} title={capital(kind.noun)} />
      <p className={styles.elsewhere}>{connectionLabels.notRead}</p>
    </>
  );
}

/** Who deleted it may have done so a moment ago. */
function Missing({ kind }: Pick<UnopenedProps, 'kind'>) {
  const company = useCompany();
  return (
    <>
      <Unopened kind={kind} description={notFound(kind)} />
      {useCan('trash.read') && (
        <p className={styles.elsewhere}>
          <Link to={`${paths.settings(company)}/trash`}>Look in the Trash</Link>
        </p>
      )}
    </>
  );
}

interface UnopenedProps extends Partial<Retry> {
  kind: Pick<RecordKind<never>, 'noun' | 'list'>;
  description: string;
}

function Unopened({ kind, ...failure }: UnopenedProps) {
  return (
    <>
      <RecordHeader list={kind.list} title={capital(kind.noun)} />
      <FailurePanel title={`The ${kind.noun} could not be opened`} {...failure} />
    </>
  );
}

const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
const notFound = ({ noun }: { noun: string }): string => `${capital(noun)} not found`;
