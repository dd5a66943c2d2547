import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  RecordFrame,
  RecordPart,
  RecordPeople,
  type RecordCommand,
  type RecordKind,
} from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Suspense, useState } from 'react';
import { type Estimate, estimatePaths, estimateStatusLabel, estimateTones } from '../estimate/estimate';
import { LineTable } from '../line-items/line-table';
import { LineTotals } from '../line-items/line-totals';
import { AnswersPart } from './answers-part';
import { estimateActivityLabels } from './estimate-activity-labels';
import { EstimatePageDetails } from './estimate-page-details';
import { useEstimateSteps } from './estimate-steps';
import { SharePart } from './share-part';
import styles from './estimate-page.module.css';

// A page is read more often than something of it is sent.
const Dialogs = lazyPart(() => import('./estimate-page-dialogs').then((module) => module.EstimatePageDialogs));

const dialogNames = ['send'] as const;
const labels = { estimate: estimateActivityLabels };

interface EstimatePageProps {
  estimate: Estimate;
  list: RecordKind<Estimate>['list'];
}

export function EstimatePage({ estimate, list }: EstimatePageProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const canWrite = useCan('invoices.write');
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, estimateNumber, status, customer } = estimate;
  const edit = () => void navigate(estimatePaths.edit(company, id));
  const send = () => dialogs.open('send');
  const { next, convert } = useEstimateSteps(estimate, { edit, send });
  const isEditable = status !== 'converted';
  const commands = commandsOf({ edit: isEditable ? edit : undefined, convert, remove: () => setIsDeleting(true) });
  return (
    <>
      <RecordFrame
        list={list}
        number={estimateNumber}
        title={customer.name}
        subtitle={estimate.deal?.name}
        state={<StatusTag tone={estimateTones[status]}>{estimateStatusLabel(status)}</StatusTag>}
        next={canWrite ? next : undefined}
        commands={canWrite ? commands : []}
        onMenuPointed={Dialogs.preload}
        people={<EstimateCustomer estimate={estimate} />}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="estimate" recordId={id} labels={labels} />
          </RecordPart>
        }
      >
        <EstimateParts estimate={estimate} {...(canWrite && isEditable && { onSend: send })} />
      </RecordFrame>
      {canWrite && (isDeleting || dialogs.isOpen('send')) && (
        <Suspense>
          <Dialogs {...{ estimate, list, dialogs, isDeleting }} onKept={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

function EstimateParts({ estimate, onSend }: { estimate: Estimate; onSend?: () => void }) {
  return (
    <>
      <EstimatePageDetails estimate={estimate} />
      <EstimateLines estimate={estimate} />
      {estimate.answers.length > 0 && <AnswersPart estimate={estimate} />}
      <SharePart estimate={estimate} {...(onSend && { onSend })} />
    </>
  );
}

interface Commands {
  /** undefined: it has become a job. */
  edit: (() => void) | undefined;
  convert: (() => void) | undefined;
  remove: () => void;
}

function commandsOf({ edit, convert, remove }: Commands): RecordCommand[] {
  return [
    ...(edit ? [{ label: 'Edit', icon: 'edit', key: 'e', words: 'Edit estimate', onPress: edit } as const] : []),
    ...(convert ? [{ label: 'Convert to Job', icon: 'forward', onPress: convert } as const] : []),
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: remove },
  ];
}

function EstimateLines({ estimate }: { estimate: Estimate }) {
  const { items } = estimate;
  return (
    <RecordPart title="Line Items">
      {items.length === 0 && <p className={styles.none}>No line items yet.</p>}
      {items.length > 0 && <LineTable lines={items.map((line) => ({ key: line.id, ...line }))} />}
      <LineTotals billed={estimate} />
    </RecordPart>
  );
}

function EstimateCustomer({ estimate: { customer } }: { estimate: Estimate }) {
  const company = useCompany();
  // In property management the customers' screen shows residents.
  const hasPage = useCan('customers.read') && company.businessType === 'jobs_business';
  const to = hasPage ? paths.customer(company, customer.id) : undefined;
  return (
    <RecordPeople
      title="Customer"
      people={[{ key: customer.id, name: customer.name, to, contact: customer }]}
      empty=""
    />
  );
}
