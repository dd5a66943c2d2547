import { useEffect, useState } from 'react';
import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatCount } from '@nerka/mf-shared/format';
import { useQuery, useQueryClient } from '@nerka/mf-shared/query';
import { Link, useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useDeclaredScreens } from '../../releases/declared-screens';
import { SettingsCard } from '../settings-card';
import { ColumnChoice } from './column-choice';
import { importQuery, useDiscardImport, useStartImport, useUndoImport } from './import-export.api';
import styles from './import-export.module.css';
import { ImportRows } from './import-rows';
import {
  type ImportDetail,
  isUnderWay,
  kindLabel,
  matchingOf,
  nameOf,
  rows,
  statusOf,
  summaryOf,
} from './import-labels';

/** One import: what it would do, its progress, or what it did. */
export function OpenImport({ id }: { id: number | undefined }) {
  return id === undefined ? <NoSuchImport /> : <NamedImport id={id} />;
}

function NoSuchImport() {
  return <FailurePanel title="There is no such import" description="It may have been discarded." />;
}

function NamedImport({ id }: { id: number }) {
  const company = useCompany();
  const found = useQuery(importQuery(id));
  useReadAgainWhenOver(found.data);
  if (found.isPending) return <SkeletonList label="Loading import..." height={240} />;
  if (!found.data) {
    if (isNotFound(found.error)) return <NoSuchImport />;
    return (
      <FailurePanel
        title="The import could not be loaded"
        description={panelMessage(found.error, 'Something went wrong.')}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const shown = found.data;
  return (
    <>
      <Link className={styles.back} to={`${paths.settings(company)}/import-export`}>
        All imports and exports
      </Link>
      <Summary shown={shown} />
      {shown.status === 'checked' && <ColumnChoice key={shown.version} shown={shown} />}
      {shown.keptCount > 0 && <ImportRows shown={shown} state="kept" />}
      {shown.badCount > 0 && <ImportRows shown={shown} state="bad" />}
      {shown.status === 'checked' && <ImportRows shown={shown} state="all" />}
    </>
  );
}

/** Every other screen reads again what the import has changed. */
function useReadAgainWhenOver(shown: ImportDetail | undefined): void {
  const client = useQueryClient();
  const wasUnderWay = shown !== undefined && isUnderWay(shown);
  useEffect(() => {
    if (!wasUnderWay) return undefined;
    return () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOfCompany(queryKey[0]) });
  }, [client, wasUnderWay]);
}

const isOfCompany = (path: unknown): boolean => String(path).startsWith('/api/companies/{companyId}/');

function Summary({ shown }: { shown: ImportDetail }) {
  const { timezone } = useCompany();
  const screens = useDeclaredScreens();
  const { words, tone } = statusOf(shown);
  return (
    <SettingsCard icon="list" title={`${kindLabel(screens, shown.kind)}: ${shown.fileName}`} text={summaryOf(shown)}>
      <p className={styles.state}>
        <StatusTag tone={tone}>{words}</StatusTag>
        {shown.startedAt && (
          <span className={styles.hint}>
            <RelativeTime at={shown.startedAt} timeZone={timezone} /> by {nameOf(shown.startedBy)}
            {shown.undoneAt && (
              <>
                , undone <RelativeTime at={shown.undoneAt} timeZone={timezone} /> by {nameOf(shown.undoneBy)}
              </>
            )}
          </span>
        )}
      </p>
      {isUnderWay(shown) && <RunningBar shown={shown} />}
      {shown.failure && <p role="alert">{shown.failure}</p>}
      {shown.status === 'undone' && shown.keptCount > 0 && (
        <p>{rows(shown.keptCount)} could not be undone: somebody has changed or used them since.</p>
      )}
      {shown.status === 'checked' && (
        <>
          <p className={styles.hint}>{matchingOf(shown)}</p>
          <StartButtons shown={shown} />
        </>
      )}
      {shown.status === 'imported' && <UndoButton shown={shown} />}
    </SettingsCard>
  );
}

function RunningBar({ shown }: { shown: ImportDetail }) {
  const total = shown.rowCount;
  return (
    <div role="status" className={styles.running}>
      <progress aria-label="Rows done" max={Math.max(1, total)} value={shown.doneCount} />
      <span>
        {formatCount(shown.doneCount)} of {rows(total)}
      </span>
      <p className={styles.hint}>You can leave this page: it goes on, and you find it in the history.</p>
    </div>
  );
}

function StartButtons({ shown }: { shown: ImportDetail }) {
  const company = useCompany();
  const navigate = useNavigate();
  const start = useStartImport();
  const discard = useDiscardImport();
  const good = shown.createCount + shown.updateCount;
  const leave = () => void navigate(`${paths.settings(company)}/import-export`);
  return (
    <div className={styles.buttons}>
      <Button type="primary" disabled={good === 0 || start.isPending} onClick={() => start.mutate(shown.id)}>
        {shown.badCount > 0 ? `Import the ${rows(good)} without problems` : `Import ${rows(good)}`}
      </Button>
      <Button disabled={discard.isPending} onClick={() => discard.mutate(shown.id, { onSuccess: leave })}>
        Import nothing
      </Button>
    </div>
  );
}

function UndoButton({ shown }: { shown: ImportDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport();
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Undo this import</Button>
      <ConfirmDialog
        open={isAsking}
        title="Undo import"
        question={`Are you sure you want to undo the import of ${shown.fileName}? New records are deleted and changed ones put back; what somebody has changed or used since stays.`}
        confirmLabel="Undo"
        isDestructive
        isPending={undo.isPending}
        onConfirm={() => undo.mutate(shown.id, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
