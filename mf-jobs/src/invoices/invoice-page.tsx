import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { RecordFrame, RecordPart, type RecordCommand, type RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Suspense, useState } from 'react';
import { workOf } from '../job/job';
import { useReturnTo } from '../job/return-to';
import { RecordSeries, useRepeatCommand } from '../recurrence/record-series';
import { invoiceActivityLabels } from './invoice-activity-labels';
import { InvoicePageDetails } from './invoice-page-details';
import { customerName, type Invoice } from './invoice-labels';
import { InvoiceLines } from './invoice-lines';
import { InvoicePeople } from './invoice-people';
import { nextStepOf } from './invoice-steps';
import { PaymentsPart } from './payments-part';
import { SentState } from './sent-state';
import { SharePart } from './share-part';
import { usePagePdf } from './invoice-pdf.api';

// A page is read more often than something of it is sent.
const Dialogs = lazyPart(() => import('./invoice-page-dialogs').then((module) => module.InvoicePageDialogs));

const dialogNames = ['send', 'pay', 'repeat'] as const;
const labels = { invoice: invoiceActivityLabels };

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
  const noun = isJob ? 'job' : 'invoice';
  const repeats = useRepeatCommand(invoice, () => dialogs.open('repeat'));
  const commands: RecordCommand[] = [
    { label: 'Edit', icon: 'edit', key: 'e', words: `Edit ${noun}`, onPress: edit },
    ...repeats,
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => setIsDeleting(true) },
  ];
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
  return (
    <>
      <InvoicePageDetails invoice={invoice} isJob={isJob} />
      <RecordSeries job={invoice} />
      <InvoiceLines invoice={invoice} />
      {invoice.status !== 'draft' && (
        <PaymentsPart invoice={invoice} {...(onPay && !hasPayStep && { onRecord: onPay })} />
      )}
      <SharePart
        invoice={invoice}
        isDownloading={pdf.isPending}
        onDownload={pdf.download}
        {...(onSend && { onSend })}
      />
    </>
  );
}

/** Opens the editor, which returns to this page. */
function useEdit({ id, invoiceNumber }: Invoice, isJob: boolean): () => void {
  const company = useCompany();
  const navigate = useNavigate();
  const here = useReturnTo();
  const editor = isJob ? paths.editJob(company, id) : paths.invoice(company, invoiceNumber);
  return () => void navigate(editor, { state: here });
}
