import { panelMessage } from '@nerka/mf-shared/api';
import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { savedViewsQuery, type SavedView } from '@nerka/mf-shared/readers';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useState } from 'react';
import { NamedViewDialog } from './named-view-dialog';
import { useDeleteView } from './saved-views.api';
import type { ShownView } from './saved-views-button';
import styles from './saved-views-dialog.module.css';

interface SavedViewsDialogProps {
  view: ShownView;
  open: boolean;
  onClose: () => void;
}

/** The saved views of a list: opens, changes and deletes them, and saves what is shown as a new one. */
export function SavedViewsDialog({ view, open, onClose }: SavedViewsDialogProps) {
  const company = useCompany();
  const canWrite = useCan('views.write');
  const views = useQuery({ ...savedViewsQuery(company.id), enabled: open });
  const [named, setNamed] = useState<SavedView | 'new'>();
  const ofScreen = views.data?.filter(({ screen }) => screen === view.screen);
  const save = canWrite && (
    <Button type="primary" onClick={() => setNamed('new')}>
      Save this view
    </Button>
  );
  return (
    <>
      <ResponsiveDialog open={open} title="Views" onClose={onClose} footer={save} width={480}>
        {views.isPending && <SkeletonList label="Loading views..." count={3} height={44} />}
        {views.isError && !ofScreen && (
          <FailurePanel
            title="The views could not be loaded"
            description={panelMessage(views.error, 'Something went wrong.')}
            isRetrying={views.isFetching}
            onRetry={() => void views.refetch()}
          />
        )}
        {ofScreen?.length === 0 && (
          <EmptyState
            icon="views"
            title="No views yet"
            description="Filter and sort the list, then save it under a name."
          />
        )}
        <ul className={styles.views} aria-label="Saved views">
          {ofScreen?.map((saved) => (
            <ViewRow key={saved.id} {...{ view, saved, canWrite, onClose }} onEdit={() => setNamed(saved)} />
          ))}
        </ul>
      </ResponsiveDialog>
      <NamedViewDialog view={view} saved={named} onClose={() => setNamed(undefined)} />
    </>
  );
}

interface ViewRowProps {
  view: ShownView;
  saved: SavedView;
  canWrite: boolean;
  onEdit: () => void;
  onClose: () => void;
}

function ViewRow({ view, saved, canWrite, onEdit, onClose }: ViewRowProps) {
  const { name, query, shared } = saved;
  const remove = useDeleteView(saved.companyId);
  const isShown = isSameQuery(query, view.query);
  return (
    <li className={styles.view}>
      <Link to={{ search: query }} className={styles.name} aria-current={isShown || undefined} onClick={onClose}>
        {name}
        {isShown && <Icon name="check" />}
      </Link>
      <span className={styles.reach}>{shared ? 'Shared' : 'Only you'}</span>
      {canWrite && (
        <>
          <IconButton icon="edit" label={`Edit ${name}`} tooltip="Edit" onPress={onEdit} />
          <IconButton
            icon="delete"
            label={`Delete ${name}`}
            tooltip="Delete"
            isPending={remove.isPending}
            onPress={() => remove.mutate(saved)}
          />
        </>
      )}
    </li>
  );
}

/** Whatever the order of the parameters. */
function isSameQuery(one: string, other: URLSearchParams): boolean {
  const sorted = (query: string | URLSearchParams): string => {
    const parameters = new URLSearchParams(query);
    parameters.sort();
    return parameters.toString();
  };
  return sorted(one) === sorted(other);
}
