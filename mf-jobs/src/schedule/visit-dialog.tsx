import { isNotFound, errorMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, useDraftKey, usePageName } from '@nerka/mf-shared/contract';
import { formatTimeOfDay, formatWeekday, mapUrl, personName } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery } from '@nerka/mf-shared/readers';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { Select } from '@nerka/mf-shared/ui/select';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { EditorLink } from '../job/editor-link';
import { stateLabels, stateTones, type Visit } from '../visit/visit';
import { idOf } from './appointment';
import { whoOf } from './appointment-block';
import { blockId } from './block-id';
import styles from './job-details.module.css';
import { useSaveVisit, visitQuery } from './schedule.api';
import { fieldLabels, textOf, visitForm, type VisitValues } from './visit-dialog-form';

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
      problem={query.error && errorMessage(query.error, 'Something went wrong.')}
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
      <PlanFields visit={opened} />
    </FormDialog>
  );
}

function PlanFields({ visit: { assignees } }: { visit: Visit }) {
  const staff = useQuery(staffQuery(useCompany().id)).data ?? [];
  const former = assignees.filter((person) => !staff.some(({ id }) => id === person.id));
  const options = [...former, ...staff].map((person) => ({ value: person.id, label: personName(person) }));
  return (
    <>
      <FormItem name="date" label={fieldLabels.date} rules={[{ required: true, message: 'Date is required' }]}>
        <Input type="date" min="1900-01-01" max="9999-12-31" />
      </FormItem>
      <FormItem name="startTime" label={fieldLabels.startTime} extra="Empty: any time of the day.">
        <Input type="time" />
      </FormItem>
      <FormItem
        name="minutes"
        label={fieldLabels.minutes}
        rules={[{ required: true, pattern: MINUTES, message: 'From 5 to 1440 minutes' }]}
      >
        <Input inputMode="numeric" maxLength={4} autoComplete="off" />
      </FormItem>
      <FormItem name="assigneeIds" label={fieldLabels.assigneeIds}>
        <Select mode="multiple" options={options} placeholder="Unassigned" optionFilterProp="label" />
      </FormItem>
    </>
  );
}

/** 5 to 1440. */
const MINUTES = /^(?:[5-9]|[1-9]\d{1,2}|1[0-3]\d\d|14[0-3]\d|1440)$/;

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
  const { id, invoiceId, date, startTime, assignees, state, notes } = visit;
  const { phone, address } = visit.customer;
  const when = `${formatWeekday(date)}, ${startTime === null ? 'any time' : formatTimeOfDay(startTime)}`;
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        <StatusTag tone={stateTones[state]}>{stateLabels[state]}</StatusTag>
        <Link to={`${company.basePath}/visits/${id}`}>Open visit</Link>
        <EditorLink to={paths.editJob(company, invoiceId)}>Open job</EditorLink>
      </p>
      {isWithPlan && (
        <p>
          {when}, {whoOf({ people: assignees })}
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
      {notes && <p className={styles.message}>{notes}</p>}
    </div>
  );
}
