import { isNotFound, isUnreachable, panelMessage } from '@nerka/mf-shared/api';
import { useCompany, useDraftKey, usePageName } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { useCachedRow } from '@nerka/mf-shared/record-page';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';

import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { useState } from 'react';
import { ConflictingWorkOrder } from './conflicting-work-order';
import { useOnceTrue } from './once-true';
import { usePainted } from './painted';
import { WorkOrderParts } from './work-order-parts';
import { WorkOrderPhotosDialog } from './work-order-photos-dialog';
import { WorkOrderFields } from './work-order-fields';
import {
  AUTOMATIC,
  copyOf,
  createBody,
  newWorkOrder,
  valuesOf,
  withUndrawn,
  workOrderForm,
  type WorkOrderValues,
} from './work-order-form';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { inLists } from '../on-the-job/work-orders-cache';
import { useCreateWorkOrder, useSaveWorkOrder, workOrderQuery } from './work-orders.api';

const WIDTH = 640;

interface NewWorkOrderDialogProps {
  companyId: number;
  open: boolean;
  /** What a link prefills: a unit, a resident, a customer, the turn or job that the order belongs to. */
  given?: Partial<Record<'unit' | 'resident' | 'turn' | 'customer' | 'job', string | undefined>>;
  /** Prefilled with what this order says. */
  copied?: WorkOrder;
  onClose: () => void;
  onCreated?: (order: WorkOrder) => void;
}

export function NewWorkOrderDialog({
  companyId,
  open,
  given = {},
  copied,
  onClose,
  onCreated,
}: NewWorkOrderDialogProps) {
  const company = useCompany();
  const create = useCreateWorkOrder(companyId);
  const { unit = '', resident = '', turn = '', customer = '', job = '' } = given;
  const empty = {
    ...newWorkOrder,
    propertyUnit: unit,
    ...{ residentId: resident, customerId: customer, invoiceId: job },
    assignedToId: company.autoAssign ? AUTOMATIC : '',
  };
  const [form] = Form.useForm<WorkOrderValues>();
  const save = async (values: WorkOrderValues) => {
    const body = createBody(withUndrawn(values, form));
    const created = await create.mutateAsync({ ...body, ...(turn && { turnId: Number(turn) }) });
    onCreated?.(created);
  };
  return (
    <FormDialog<WorkOrderValues>
      open={open}
      form={form}
      title="New Work Order"
      saveLabel="Create Work Order"
      savingLabel="Creating..."
      width={WIDTH}
      initialValues={copied ? copyOf(copied) : empty}
      // A draft for another unit must not replace the values of the link.
      draftKey={useDraftKey(
        copied
          ? `copy-of-work-order-${copied.id}`
          : ['work-order', unit, resident, turn, customer, job].filter(Boolean).join('-'),
      )}
      onSave={save}
      onClose={onClose}
    >
      <WorkOrderFields isNew />
    </FormDialog>
  );
}

interface OpenWorkOrderDialogProps {
  companyId: number;
  id: number;
  /** Shows only the photos. */
  isPhotos?: boolean;
  onClose: () => void;
  /** See ResponsiveDialog. */
  returnFocusTo?: () => HTMLElement | null;
}

export function OpenWorkOrderDialog({ id, isPhotos = false, ...dialog }: OpenWorkOrderDialogProps) {
  const { onClose, returnFocusTo } = dialog;
  const { query, record, began } = useOpenedWorkOrder(dialog.companyId, id);
  // Without a connection photos can still be taken. Once there they stay: somebody may be choosing a picture while the order is
  // read, or read again.
  const wasShown = useOnceTrue(Boolean(record) || isUnreachable(query.error));
  if (isPhotos && wasShown && record !== null)
    return <WorkOrderPhotosDialog {...{ id, onClose, returnFocusTo }} order={record} width={WIDTH} />;
  return (
    <RecordDialog<WorkOrder>
      title="Work order"
      width={WIDTH}
      isLive
      record={record}
      notFound="Work order not found"
      problem={query.isError && panelMessage(query.error, 'Something went wrong.')}
      onRetry={() => void query.refetch()}
      {...{ onClose, returnFocusTo }}
    >
      {(opened) => <EditWorkOrderDialog key={`${id} ${began}`} {...dialog} order={opened} />}
    </RecordDialog>
  );
}

/** `record` is null if the company has none, and undefined until it or a list that has it was read. */
function useOpenedWorkOrder(companyId: number, id: number) {
  const query = useQuery({ ...workOrderQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const row = useCachedRow<WorkOrder>({ id, lists: [inLists(companyId)], isWanted: query.isPending });
  // A super admin can read every company's work orders, but works inside one company at a time.
  const isForeign = query.data !== undefined && query.data.companyId !== companyId;
  const own = isForeign ? undefined : query.data;
  usePageName(own && `${own.workOrderNumber} ${own.title}`);
  // What is typed stays when somebody else deletes the record while it is open.
  const isMissing = isForeign || (own === undefined && isNotFound(query.error));
  const record = isMissing ? null : (own ?? row);
  return { query, record, began: useBegan(query.isFetchedAfterMount && query.isSuccess, record?.version) };
}

/**
 * The version that the form begins with: first what is cached, so that the dialog opens at once; if that was older than
 * what is then read, the form begins again.
 */
function useBegan(isRead: boolean, version: number | undefined): number | undefined {
  const [read, setRead] = useState<number>();
  if (isRead && read === undefined) setRead(version);
  return read ?? version;
}

type EditWorkOrderDialogProps = Omit<OpenWorkOrderDialogProps, 'id' | 'isPhotos'> & { order: WorkOrder };

function EditWorkOrderDialog({ companyId, order: latest, onClose, returnFocusTo }: EditWorkOrderDialogProps) {
  const save = useSaveWorkOrder(companyId);
  const edited = useEditedRecord(latest, workOrderForm, save.mutateAsync);
  const { form, opened: order, base, conflicting, takeConflicting, submit } = edited;
  // What is further down is drawn one frame after the fields.
  const isPainted = usePainted();
  return (
    <FormDialog<WorkOrderValues>
      open
      form={form}
      title={`Edit ${order.workOrderNumber}`}
      saveLabel="Update Work Order"
      width={WIDTH}
      initialValues={valuesOf(order)}
      draftKey={useDraftKey(`work-order-${order.id}-version-${order.version}`)}
      onSave={(values) => submit(withUndrawn(values, form))}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      {conflicting && <ConflictingWorkOrder conflicting={conflicting} onTake={takeConflicting} />}
      <WorkOrderFields isNew={false} alsoAssigned={base.assignedUsers.slice(1)} />
      {isPainted && <WorkOrderParts workOrderId={order.id} />}
    </FormDialog>
  );
}
