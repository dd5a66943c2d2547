import { useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { RecordHeader } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { useRef } from 'react';
import { useBilling } from '../billing/billing.api';
import fields from '../billing/billing-fields.module.css';
import { ShareField } from '../billing/share-field';
import { DeletedMeanwhile } from '../editor/deleted-meanwhile';
import { asNewIfDeleted, useEditorRecord } from '../editor/editor-record';
import { EditorBar } from '../editor/editor-bar';
import { LeaveDialog } from '../editor/leave-dialog';
import { LineItemsCard } from '../editor/line-items-card';
import { useLeaveGuard } from '../editor/navigation-blocker';
import { type Estimate, estimatePaths } from '../estimate/estimate';
import { useHalfTypedLine } from '../line-items/half-typed-line';
import { ConflictingEstimate } from './conflicting-estimate';
import styles from './estimate-editor.module.css';
import { EstimateFields } from './estimate-fields';
import {
  billedOf,
  bodyOf,
  depositOf,
  differing,
  isComplete,
  newEstimate,
  valuesOf,
  type EstimateValues,
  type GivenValues,
} from './estimate-form';
import { EstimateNotFound } from './estimate-not-found';
import { useSaveEstimate } from './estimates.api';

interface EstimateEditorProps {
  /** Absent: a new one. */
  estimate: Estimate | undefined;
  given: GivenValues;
  isDeleted?: boolean;
}

type EditedEstimate = ReturnType<typeof asNewIfDeleted<Estimate, EstimateValues>>;

/** What is typed is kept on the device until it is saved. */
export function EstimateEditor({ estimate, given, isDeleted }: EstimateEditorProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const opened = useEditorRecord<Estimate, EstimateValues>(estimate, newEstimate(given), {
    draftName: estimate ? `estimate-${estimate.id}` : `estimate-new-${given.dealId ?? ''}`,
    ...{ valuesOf, differing },
  });
  const edited = asNewIfDeleted(opened, isDeleted ? estimate : undefined);
  const { form, values, base, isUnsaved, keep, discard } = edited;
  const billing = useBilling();
  const billed = billedOf(values, base, billing.rates);
  const entry = useHalfTypedLine();
  const isTouched = isUnsaved || entry.isTyping;
  const guard = useLeaveGuard(isTouched);
  const { save, isSaving } = useSave(edited, given);
  const list = { title: 'Estimates', path: estimatePaths.all(company) };
  if (edited.deleted && !isTouched) return <EstimateNotFound />;
  return (
    <>
      <RecordHeader list={list} title={base ? `Edit ${base.estimateNumber}` : 'New Estimate'} />
      <Notes edited={edited} />
      <Form
        form={form}
        layout="vertical"
        initialValues={values}
        onValuesChange={() => keep({ ...values, ...form.getFieldsValue() })}
      >
        <div className={styles.editor}>
          <EstimateFields />
          <LineItemsCard
            {...{ values, billed, billing, entry }}
            frozen={base}
            problem={problemOf(values, billed.total)}
          >
            <Deposit values={values} total={billed.total} />
          </LineItemsCard>
        </div>
      </Form>
      <EditorBar total={billed.total} isUnsaved={isUnsaved}>
        <Button
          onClick={() => guard.leaveBy(() => void navigate(base ? estimatePaths.page(company, base.id) : list.path))}
        >
          Cancel
        </Button>
        <Button type="primary" disabled={!isComplete(values) || isSaving} onClick={() => entry.unlessTyping(save)}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </EditorBar>
      <LeaveDialog guard={guard} onDiscard={discard} />
    </>
  );
}

function useSave({ base, latestValues, accept, handleConflict }: EditedEstimate, { dealId }: GivenValues) {
  const company = useCompany();
  const navigate = useNavigate();
  const saving = useSaveEstimate(company.id);
  // Disabled buttons need a render; a second click may come before it.
  const isOnItsWay = useRef(false);
  const save = () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    saving.mutate(
      { edited: base, body: bodyOf(latestValues(), dealId) },
      {
        onSuccess: (saved) => {
          accept(saved);
          void navigate(estimatePaths.page(company, saved.id), { replace: true });
        },
        onError: handleConflict,
        onSettled: () => (isOnItsWay.current = false),
      },
    );
  };
  return { save, isSaving: saving.isPending };
}

const notes: Partial<Record<Estimate['status'], string>> = {
  sent: 'The customer has this estimate. A change makes the next version, which the link then shows.',
  expired: 'This estimate has expired. With a later last day it is the next version, which can be accepted.',
  accepted:
    'The customer has accepted this version. It stays in the history; a change makes the next one, which they have to accept again.',
  declined: 'The customer has declined this version. A change makes the next one, which they can accept.',
  converted: 'This estimate has become a job. Change the job instead.',
};

function Notes({ edited }: { edited: EditedEstimate }) {
  const { base, deleted, conflicting, values, takeConflicting } = edited;
  const note = base && notes[base.status];
  if (deleted) return <DeletedMeanwhile title={`Estimate ${deleted.estimateNumber}`} />;
  return (
    <>
      {conflicting && <ConflictingEstimate conflicting={conflicting} values={values} onTake={takeConflicting} />}
      {note && <Alert type="info" showIcon className={styles.note ?? ''} title={note} />}
    </>
  );
}

/** In per cent it says what that is. */
function Deposit({ values: { deposit }, total }: { values: EstimateValues; total: number }) {
  const amount = depositOf(deposit, total);
  return (
    <div>
      <ShareField name="deposit" />
      {amount > 0 && <p className={fields.note}>Deposit before work begins: {formatDollars(amount)}</p>}
    </div>
  );
}

/** Why the server would refuse the deposit. */
function problemOf({ deposit, lines }: EstimateValues, total: number): string | undefined {
  const isTooMuch = lines.length > 0 && depositOf(deposit, total) > total;
  return isTooMuch ? `Deposit must be at most the total of ${formatDollars(total)}.` : undefined;
}
