import { lazyPart } from '@nerka/mf-shared/lazy-part';
import type { RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Suspense } from 'react';
import type { RequestDetail } from './request-labels';

const DeleteRequestDialog = lazyPart(() =>
  import('./delete-request-dialog').then((module) => module.DeleteRequestDialog),
);
const RejectDialog = lazyPart(() => import('./reject-dialog').then((module) => module.RejectDialog));

/** Loads what the menu opens. */
export const { preload: preloadDeletion } = DeleteRequestDialog;

interface RequestPageDialogsProps {
  request: RequestDetail;
  list: RecordKind<RequestDetail>['list'];
  asking: 'reject' | 'delete' | undefined;
  onReject: (reason: string) => Promise<unknown>;
  /** The question is answered. */
  onAsked: () => void;
}

/** The questions that the page of a request asks. */
export function RequestPageDialogs({ request, list, asking, onReject, onAsked }: RequestPageDialogsProps) {
  const navigate = useNavigate();
  return (
    <Suspense>
      {asking === 'reject' && request.state === 'new' && (
        <RejectDialog request={request} onReject={onReject} onClose={onAsked} />
      )}
      {asking === 'delete' && (
        <DeleteRequestDialog
          request={request}
          onClose={onAsked}
          onDeleted={() => void navigate(list.path, { replace: true })}
        />
      )}
    </Suspense>
  );
}
