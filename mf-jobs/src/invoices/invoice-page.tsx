import { Timeline } from '@nerka/mf-shared/activity';
import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { RecordFrame, RecordPart, type RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Suspense, useState } from 'react';
import { workOf } from '../job/job';
import { useReturnTo } from '../job/return-to';
import { RecordSeries } from '../recurrence/record-series';
import { WorkOrdersPart } from '../work-orders/work-orders-part';
import { invoiceActivityLabels } from './invoice-activity-labels';
import { useInvoiceCommands } from './invoice-commands';
import { editorOf } from './invoice-editor-path';
import { InvoicePageDetails } from './invoice-page-details';
import { customerName, type Invoice } from './invoice-labels';
import { InvoiceLines } from './invoice-lines';
import { InvoicePeople } from './invoice-people';
import { nextStepOf } from './invoice-steps';
import { PaymentsPart } from './payments-part';
import { SentState } from './sent-state';
import { JobVisits } from '../visit/job-visits';
import { visitActivityLabels } from '../visit/visit-activity-labels';
import { SharePart } from './share-part';
import { usePagePdf } from './invoice-pdf.api';

// A page is read more often than something of it is sent.
const Dialogs = lazyPart(() => import('./invoice-page-dialogs').then((module) => module.InvoicePageDialogs));

const dialogNames = ['send', 'pay', 'remind', 'repeat'] as const;
const labels = { invoice: invoiceActivityLabels, visit: visitActivityLabels };

interface InvoicePageProps {
  invoice: Invoice;
  list: RecordKind<Invoice>['list'];
  isJob: boolean;
}

export function InvoicePage({ invoice, list, isJob }: InvoicePageProps) {
  const canWrite = useCan('invoices.write');
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const edit = useEdit(invoice, isJob);
  const send = () => dialogs.open('send');
  const pay = () => dialogs.open('pay');
  const commands = useInvoiceCommands(invoice, isJob, {
    edit,
    remind: () => dialogs.open('remind'),
    onRepeat: () => dialogs.open('repeat'),
    onDelete: () => setIsDeleting(true),
  });
  const next = nextStepOf(invoice, isJob, { edit, send, pay });
  const isDialogOpen = isDeleting || dialogNames.some(dialogs.isOpen);
  return (
    <>
      <RecordFrame
        list={list}
        number={isJob ? invoice.jobNumber : invoice.invoiceNumber}
        title={customerName(invoice.customer)}
        subtitle={workOf(invoice)}
        state={<SentState invoice={invoice} />}
        next={canWrite ? next : undefined}
        commands={canWrite ? commands : []}
        onMenuPointed={Dialogs.preload}
        people={<InvoicePeople invoice={invoice} />}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="invoice" recordId={invoice.id} labels={labels} />
          </RecordPart>
        }
      >
        <InvoiceParts
          {...{ invoice, isJob }}
          {...(canWrite && { onSend: send, onPay: pay })}
          hasPayStep={next?.isPayment}
        />
      </RecordFrame>
      {canWrite && isDialogOpen && (
        <Suspense>
          <Dialogs {...{ invoice, list, isJob, dialogs, isDeleting }} onKept={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

interface InvoicePartsProps {
  invoice: Invoice;
  isJob: boolean;
  /** Payments are recorded by the next step. */
  hasPayStep: boolean | undefined;
  /** Absent: the user may only read. */
  onSend?: () => void;
  onPay?: () => void;
}

function InvoiceParts({ invoice, isJob, hasPayStep = false, onSend, onPay }: InvoicePartsProps) {
  const pdf = usePagePdf(invoice, isJob);
  // A rent invoice has no visits.
  const { businessType } = useCompany();
  return (
    <>
      <InvoicePageDetails invoice={invoice} isJob={isJob} />
      {(isJob || businessType === 'jobs_business') && <JobVisits job={invoice} />}
      <RecordSeries job={invoice} />
      <InvoiceLines invoice={invoice} />
      {isJob && <WorkOrdersPart customerId={invoice.customerId} jobId={invoice.id} />}
      {takesPayments(invoice) && <PaymentsPart invoice={invoice} {...(onPay && !hasPayStep && { onRecord: onPay })} />}
      <SharePart
        invoice={invoice}
        isDownloading={pdf.isPending}
        onDownload={pdf.download}
        {...(onSend && invoice.status !== 'void' && { onSend })}
      />
    </>
  );
}

/** Neither a draft nor a void invoice takes payments. */
const takesPayments = ({ status }: Invoice): boolean => status !== 'draft' && status !== 'void';

/** Opens the editor, which returns to this page. */
function useEdit(invoice: Invoice, isJob: boolean): () => void {
  const company = useCompany();
  const navigate = useNavigate();
  const here = useReturnTo();
  return () => void navigate(editorOf(company, invoice, isJob), { state: here });
}
