import { panelMessage } from '@nerka/mf-shared/api';
import { formatCount } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { usePromote } from '../release-choice/release-choice.api';
import { wouldRollBack } from './promotion';
import { releaseQuery, type Release } from './releases.api';

interface PromoteDialogProps {
  releaseId: number;
  active: { releaseId: number; version: string } | null;
  onClose: () => void;
}

/** Asks before a release that fails becomes active. */
export function PromoteDialog({ releaseId, active, onClose }: PromoteDialogProps) {
  const release = useQuery(releaseQuery(releaseId));
  return (
    <RecordDialog
      title="Promote"
      record={release.data}
      notFound="Release not found"
      problem={release.error && panelMessage(release.error, 'Try again in a moment.')}
      onRetry={() => void release.refetch()}
      onClose={onClose}
    >
      {(record) => <Question release={record} active={active} onClose={onClose} />}
    </RecordDialog>
  );
}

function Question({ release, active, onClose }: { release: Release } & Omit<PromoteDialogProps, 'releaseId'>) {
  const promote = usePromote();
  const { id, frontEnd: name, version, health, isActive } = release;
  const title = `${name} ${version}`;
  const isWayBack = active !== null && wouldRollBack(release, active.releaseId);
  return (
    <ConfirmDialog
      open
      title={isWayBack ? `Roll back to ${version}` : `Promote ${version}`}
      question={`${title} ${failureText(health)}. ${isWayBack ? 'Roll back to it anyway?' : 'Promote it anyway?'}`}
      refusal={isActive && !promote.isPending && `${title} is active already.`}
      confirmLabel={isWayBack ? 'Roll back anyway' : 'Promote anyway'}
      isPending={promote.isPending}
      isDestructive
      onConfirm={() =>
        promote.mutate({ name, release: { releaseId: id, version }, before: active }, { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}

/** It may fail in several networks before anybody signs in. */
function failureText({ status, companiesLastHour, networksLastHour }: Release['health']): string {
  if (status !== 'failing') return 'did not fail in the last hour';
  return companiesLastHour > 1
    ? `failed for people of ${formatCount(companiesLastHour)} companies in the last hour`
    : `failed in ${formatCount(networksLastHour)} networks in the last hour`;
}
