import type { DialogAddress } from '@nerka/mf-shared/contract';
import { DeleteDialog, type RecordKind } from '@nerka/mf-shared/record-page';
import { useDeleteSeries, useEndSeries } from '@nerka/mf-shared/recurrence';
import { useNavigate } from '@nerka/mf-shared/router';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import type { JobSeries } from '../recurrence/job-series';
import { EditSeriesDialog } from './series-dialog';

interface SeriesPageDialogsProps {
  series: JobSeries;
  list: RecordKind<JobSeries>['list'];
  dialogs: DialogAddress<'edit'>;
  asking: 'end' | 'delete' | undefined;
  /** The question is answered. */
  onAsked: () => void;
}

/** What the menu of the series' page opens. */
export function SeriesPageDialogs({ series, list, dialogs, asking, onAsked }: SeriesPageDialogsProps) {
  const navigate = useNavigate();
  const end = useEndSeries(series.companyId, series.id);
  const remove = useDeleteSeries(series.companyId, series.id, 'job-series');
  return (
    <>
      {dialogs.isOpen('edit') && <EditSeriesDialog series={series} onClose={() => dialogs.close('edit')} />}
      <ConfirmDialog
        open={asking === 'end'}
        title="End series"
        question="No more jobs are made. Those that exist stay. A series that has ended cannot be changed."
        confirmLabel="End Series"
        pendingLabel="Ending..."
        isPending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: onAsked })}
        onClose={onAsked}
      />
      <DeleteDialog
        title="Delete series"
        question={`Are you sure you want to delete the series “${series.template.title}”? Its jobs stay.`}
        remove={remove}
        open={asking === 'delete'}
        onClose={onAsked}
        onDeleted={() => void navigate(list.path, { replace: true })}
      />
    </>
  );
}
