import { useCan, useCompany, useDialogAddress, type DialogAddress } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { RecordHeader } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useBilling } from '../billing/billing.api';
import { DeletedMeanwhile } from '../editor/deleted-meanwhile';
import { asNewIfDeleted } from '../editor/editor-record';
import { EditorBar } from '../editor/editor-bar';
import { LeaveDialog } from '../editor/leave-dialog';
import { LineItemsCard } from '../editor/line-items-card';
import { useLeaveGuard } from '../editor/navigation-blocker';
import type { Billed } from '../line-items/billed-rows';
import { useHalfTypedLine } from '../line-items/half-typed-line';
import { billedOf } from './billed-invoice';
import { InvoiceNotFound } from './deleted-invoice';
import { useEditorNavigation } from './editor-navigation';
import { useEditedInvoice } from './edited-invoice';
import { dueByTerms, useDueDateOfTerms } from './due-date-of-terms';
import { InvoiceDetails } from './invoice-details';
import styles from './invoice-editor.module.css';
import { isComplete, newInvoice, type GivenValues, type InvoiceValues } from './invoice-form';
import { InvoicePreviewDialog } from './invoice-preview-dialog';
import type { Invoice } from './invoice-labels';
import { useEditorPdf } from './invoice-pdf.api';
import { PaymentsPart } from './payments-part';
import { RecordPaymentDialog } from './record-payment-dialog';
import { SendInvoiceDialog } from './send-invoice-dialog';
import { SentState } from './sent-state';
import { SharePart } from './share-part';
import { SettingsAtAGlance } from './settings-at-a-glance';
import { ConflictingInvoice } from './conflicting-invoice';
import { useEditorSave } from './editor-save';
import { useRaisingPaid } from './raise-paid-invoice';

interface InvoiceEditorProps {
  /** Absent: a new one. */
  invoice: Invoice | undefined;
  /** Values of the link to a new one. */
  given?: GivenValues;
  isDeleted?: boolean;
}

export function InvoiceEditor({ invoice, given, isDeleted }: InvoiceEditorProps) {
  const company = useCompany();
  const navigation = useEditorNavigation();
  const dialogs = useDialogAddress(['preview', 'pay', 'send']);
  const billing = useBilling();
  const { paymentTermsDays } = billing;
  const blank = dueByTerms(newInvoice(todayIn(company.timezone), given), paymentTermsDays);
  const opened = useEditedInvoice(invoice, blank);
  const edited = asNewIfDeleted(opened, isDeleted ? invoice : undefined);
  const { form, values, base, isUnsaved, keep, discard } = edited;
  useDueDateOfTerms({
    form,
    paymentTermsDays: invoice ? null : paymentTermsDays,
    serviceDate: values.serviceDate,
    isTyped: edited.typedBefore.includes('dueDate'),
  });
  const pdf = useEditorPdf(company.id);
  const entry = useHalfTypedLine();
  const isTouched = isUnsaved || entry.isTyping;
  const guard = useLeaveGuard(isTouched);

  const billed = billedOf(values, base, billing.rates);
  const editorSave = useEditorSave(edited, billing.rates, {
    isJob: navigation.isJob,
    onDraft: (saved) => {
      if (!base) navigation.goToSaved(saved);
    },
    onSaved: navigation.returnToList,
  });
  const { isSaving } = editorSave;
  const { save, question } = useRaisingPaid({ base, total: billed.total, save: editorSave.save });
  if (edited.deleted && !isTouched) return <InvoiceNotFound />;
  return (
    <>
      <EditorHead {...{ base, navigation }} onBack={() => guard.leaveBy(navigation.goBack)} />
      <Meanwhile edited={edited} titleOf={navigation.titleOf} />
      <Form
        form={form}
        layout="vertical"
        initialValues={values}
        onValuesChange={() => keep({ ...values, ...form.getFieldsValue() })}
      >
        <div className={styles.editor}>
          <div className={styles.main}>
            <InvoiceDetails invoice={base} isJob={navigation.isJob} />
            <LineItemsCard
              {...{ values, billed, billing, entry }}
              frozen={base}
              paid={base?.paidTotal ?? 0}
              problem={billed.total < 0 ? 'What was billed before is more than this invoice.' : undefined}
            />
            <Payments {...{ base, dialogs }} />
          </div>
          <aside className={styles.side}>
            <SettingsAtAGlance paymentTermsDays={paymentTermsDays} />
            <Share {...{ base, isUnsaved, pdf }} onSend={() => dialogs.open('send')} />
          </aside>
        </div>
      </Form>
      <EditorBar total={billed.total} isUnsaved={isUnsaved}>
        <BarButtons
          isSaving={isSaving}
          isBlocked={!isComplete(values) || isSaving}
          onPreview={() => entry.unlessTyping(() => dialogs.open('preview'))}
          onSave={(status) => entry.unlessTyping(() => save(status))}
        />
      </EditorBar>
      <EditorDialogs {...{ dialogs, values, billed, base, pdf, isSaving }} onSave={() => save('sent')} />
      {question}
      <LeaveDialog guard={guard} onDiscard={discard} />
    </>
  );
}

interface EditorHeadProps {
  base: Invoice | undefined;
  navigation: ReturnType<typeof useEditorNavigation>;
  onBack: () => void;
}

function EditorHead({ base, navigation, onBack }: EditorHeadProps) {
  return (
    <>
      <Button className={styles.back ?? ''} type="text" icon={<Icon name="back" />} onClick={onBack}>
        Back
      </Button>
      <RecordHeader
        list={navigation.list}
        title={navigation.titleOf(base)}
        name={base && (navigation.isJob ? base.jobNumber : base.invoiceNumber)}
        subtitle={base && <SentState invoice={base} />}
      />
    </>
  );
}

interface MeanwhileProps {
  edited: ReturnType<typeof asNewIfDeleted<Invoice, InvoiceValues>>;
  titleOf: (invoice: Invoice) => string;
}

function Meanwhile({ edited: { deleted, conflicting, values, takeConflicting }, titleOf }: MeanwhileProps) {
  if (!deleted && !conflicting) return null;
  return (
    <>
      {deleted && <DeletedMeanwhile title={titleOf(deleted)} />}
      {!deleted && conflicting && (
        <ConflictingInvoice conflicting={conflicting} values={values} onTake={takeConflicting} />
      )}
    </>
  );
}

/** A draft takes no payments. */
function Payments({ base, dialogs }: Pick<EditorDialogsProps, 'base' | 'dialogs'>) {
  const { timezone } = useCompany();
  const canWrite = useCan('invoices.write');
  if (!base || base.status === 'draft') return null;
  return (
    <>
      <PaymentsPart invoice={base} onRecord={() => dialogs.open('pay')} />
      {canWrite && (
        <RecordPaymentDialog
          open={dialogs.isOpen('pay')}
          invoice={base}
          today={todayIn(timezone)}
          onClose={() => dialogs.close('pay')}
        />
      )}
    </>
  );
}

type EditorPdf = ReturnType<typeof useEditorPdf>;

interface ShareProps {
  base: Invoice | undefined;
  isUnsaved: boolean;
  pdf: EditorPdf;
  onSend: () => void;
}

/** An unsaved invoice cannot be shared. */
function Share({ base, isUnsaved, pdf, onSend }: ShareProps) {
  if (!base) return null;
  return (
    <SharePart
      invoice={base}
      isDownloading={pdf.isPending}
      onDownload={() => pdf.download(base)}
      {...{ isUnsaved, onSend }}
    />
  );
}

interface EditorDialogsProps {
  dialogs: DialogAddress<'preview' | 'pay' | 'send'>;
  values: InvoiceValues;
  billed: Billed;
  base: Invoice | undefined;
  pdf: EditorPdf;
  isSaving: boolean;
  onSave: () => void;
}

function EditorDialogs({ dialogs, values, billed, base, pdf, isSaving, onSave }: EditorDialogsProps) {
  return (
    <>
      <InvoicePreviewDialog
        open={dialogs.isOpen('preview') && isComplete(values)}
        invoice={base}
        isDownloading={pdf.isPending}
        onDownload={() => pdf.download(base)}
        onClose={() => dialogs.close('preview')}
        {...{ values, billed, isSaving, onSave }}
      />
      {base && dialogs.isOpen('send') && <SendInvoiceDialog invoice={base} onClose={() => dialogs.close('send')} />}
    </>
  );
}

interface BarButtonsProps {
  isSaving: boolean;
  isBlocked: boolean;
  onPreview: () => void;
  onSave: (status: 'draft' | 'sent') => void;
}

function BarButtons({ isSaving, isBlocked, onPreview, onSave }: BarButtonsProps) {
  return (
    <>
      <Button disabled={isBlocked} onClick={onPreview}>
        Preview
      </Button>
      <Button disabled={isBlocked} onClick={() => onSave('draft')}>
        Save as Draft
      </Button>
      <Button type="primary" disabled={isBlocked} onClick={() => onSave('sent')}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </>
  );
}
