import { panelMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useEffect } from 'react';

const MAIL = '/api/invoices/{id}/mail';

export type InvoiceMail = Schemas['InvoiceMailResponse'];
export type MailKind = 'invoice' | 'job' | 'reminder';

/** Form values of what a mail says. */
export interface MailWords {
  subject?: string;
  text?: string;
}

/** What a mail of the invoice would say. Changes elsewhere may change it, so it is read for each dialog. */
export function invoiceMailQuery(id: number, kind: MailKind) {
  return queryOptions({
    queryKey: [MAIL, { id, kind }],
    queryFn: ({ signal }) => request('get', MAIL, { params: { id }, query: { kind }, signal }),
    staleTime: 0,
  });
}

/** Only what was changed: the rest follows the company's texts. An emptied field is the company's text again. */
export function changedWords(mail: InvoiceMail | undefined, { subject, text }: MailWords): MailWords {
  if (!mail) return {};
  return {
    ...(subject !== undefined && subject.trim() !== '' && subject !== mail.subject && { subject }),
    ...(text !== undefined && text.trim() !== '' && text !== mail.text && { text }),
  };
}

/** Subject and text, filled in with what would be sent. */
export function MailWordsFields({ id, kind }: { id: number; kind: MailKind }) {
  const mail = useQuery(invoiceMailQuery(id, kind));
  const form = Form.useFormInstance<MailWords>();
  const { data } = mail;
  useEffect(() => {
    if (data && !form.isFieldsTouched(['subject', 'text'])) {
      form.setFieldsValue({ subject: data.subject, text: data.text });
    }
  }, [data, form]);
  if (mail.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (!data) {
    return (
      <FailurePanel
        title="The text could not be loaded"
        description={`The company's text is sent as it is. ${panelMessage(mail.error, 'Try again in a moment.')}`}
        onRetry={() => void mail.refetch()}
        isRetrying={mail.isFetching}
      />
    );
  }
  return (
    <>
      <FormItem name="subject" label="Subject">
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
      <FormItem name="text" label="Message" extra="The amount, the due date and the button with the link follow it.">
        <Input.TextArea maxLength={5_000} rows={5} />
      </FormItem>
    </>
  );
}
