import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, useDraftKey, usePageName } from '@nerka/mf-shared/contract';
import { mapUrl } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { EditorLink } from '../job/editor-link';
import { peopleOf, stateLabels, stateTones, visitPage, whenOf, type Visit } from '../visit/visit';
import { VisitFields } from '../visit/visit-fields';
import { fieldLabels, textOf, visitForm, type VisitValues } from '../visit/visit-form';
import { idOf } from './appointment';
import { blockId } from './block-id';
import styles from './job-details.module.css';
import { useSaveVisit, visitQuery } from './schedule.api';

interface VisitDialogProps {
  id: number;
  onClose: () => void;
}

/** The visit that the address names, with its plan. */
export function VisitDialog({ id, onClose }: VisitDialogProps) {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const query = useQuery({ ...visitQuery(id), staleTime: 0 });
  // A super admin can read every company's visits, but works inside one company at a time.
  const isForeign = query.data !== undefined && query.data.companyId !== company.id;
  const found = isForeign || isNotFound(query.error) ? null : query.data;
  usePageName(found ? titleOf(found) : undefined);
  return (
    <RecordDialog
      title="Visit"
      record={found}
      notFound="Visit not found"
      problem={query.error && panelMessage(query.error, 'Something went wrong.')}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {(visit) => (canWrite ? <PlanVisit {...{ visit, onClose }} /> : <ShownVisit {...{ visit, onClose }} />)}
    </RecordDialog>
  );
}

const titleOf = ({ jobNumber, customer }: Visit): string => `${jobNumber} - ${customer.name}`;

const blockOf = (visit: Visit) => () =>
  document.getElementById(blockId(idOf({ kind: 'visit', record: visit }, visit.assigneeIds[0] ?? null)));

function PlanVisit({ visit: latest, onClose }: { visit: Visit; onClose: () => void }) {
  const save = useSaveVisit(latest.companyId);
  const { form, opened, conflicting, takeConflicting, submit } = useEditedRecord(latest, visitForm, save.mutateAsync);
  return (
    <FormDialog<VisitValues>
      open
      form={form}
      title={titleOf(opened)}
      saveLabel="Save"
      initialValues={visitForm.valuesOf(opened)}
      draftKey={useDraftKey(`visit-${opened.id}-version-${opened.version}`)}
      onSave={submit}
      onClose={onClose}
      returnFocusTo={blockOf(opened)}
    >
      {conflicting && (
        <ConflictingVersion
          conflicting={conflicting}
          record={visitForm}
          labels={fieldLabels}
          textOf={textOf}
          onTake={takeConflicting}
        />
      )}
      <VisitFacts visit={opened} />
      <VisitFields assignees={opened.assignees} minutes={opened.durationMinutes} />
    </FormDialog>
  );
}

function ShownVisit({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      title={titleOf(visit)}
      footer={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
      returnFocusTo={blockOf(visit)}
    >
      <VisitFacts visit={visit} isWithPlan />
    </ResponsiveDialog>
  );
}

function VisitFacts({ visit, isWithPlan = false }: { visit: Visit; isWithPlan?: boolean }) {
  const company = useCompany();
  const { id, invoiceId, state, notes } = visit;
  const { phone, address } = visit.customer;
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        <StatusTag tone={stateTones[state]}>{stateLabels[state]}</StatusTag>
        <Link to={visitPage(company, id)}>Open visit</Link>
        <EditorLink to={paths.editJob(company, invoiceId)}>Open job</EditorLink>
      </p>
      {isWithPlan && (
        <p>
          {whenOf(visit)}, {peopleOf(visit)}
        </p>
      )}
      {address && (
        <p className={styles.address}>
          <a href={mapUrl(address)} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      {isWithPlan && notes && <p className={styles.message}>{notes}</p>}
    </div>
  );
}
