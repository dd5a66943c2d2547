import { ApiError, isStaleEdit, panelMessage, type Schemas } from '@nerka/mf-shared/api';
import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useEffect, useRef } from 'react';
import { companySettingsQuery, type CompanySettings } from '../company-settings/company-settings.api';
import { useSaveCompanySettings } from './crm-configuration.api';
import styles from './mail-texts-card.module.css';
import { changesOf, daysIn, type Kind, type MailValues, valuesOf } from './mail-text-values';
import { SaveBar } from './save-bar';
import { SettingsCard } from './settings-card';

const kinds: { kind: Kind; title: string }[] = [
  { kind: 'invoice', title: 'Mail of an invoice' },
  { kind: 'job', title: 'Mail of a job' },
  { kind: 'reminder', title: 'Reminder' },
];
const labels = { saved: 'Mail texts and reminders saved', failed: 'Failed to save the mail texts' };
const PLACEHOLDERS = '{customer}, {number}, {company}, {total}, {due} and {link} are filled in.';

/** Everyone of the company may read it, managers may change it. */
export function MailTextsCard() {
  const company = useCompany();
  const settings = useQuery(companySettingsQuery(company.id));
  return (
    <SettingsCard icon="mail" title="Mail Texts and Reminders" text="What customers read, and when they are reminded.">
      {settings.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {settings.data && <MailTexts settings={settings.data} />}
      {settings.isError && !settings.data && (
        <FailurePanel
          title="The mail texts could not be loaded"
          description={panelMessage(settings.error, 'Try again in a moment.')}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      )}
    </SettingsCard>
  );
}

function MailTexts({ settings }: { settings: CompanySettings }) {
  const isReadOnly = !useCan('company.write');
  const save = useSaveCompanySettings(useCompany().id, labels);
  const [form] = Form.useForm<MailValues>();
  // What the edit is based on; the settings may change meanwhile.
  const base = useRef(settings);
  const typed = Form.useWatch([], form) as MailValues | undefined;
  useEffect(() => {
    if (!form.isFieldsTouched()) show(form, (base.current = settings));
  }, [settings, form]);

  const send = (changes: Schemas['UpdateCompanySettingsBody']) =>
    save.mutate(
      { version: base.current.version, changes },
      {
        onSuccess: (saved) => show(form, (base.current = saved)),
        onError: (error) => {
          // What was typed stays for another try.
          if (isStaleEdit(error)) base.current = error.current as CompanySettings;
          showProblems(form, error);
        },
      },
    );
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={isReadOnly}
      requiredMark={false}
      initialValues={valuesOf(settings)}
      onFinish={(values) => send(changesOf(base.current, values))}
    >
      <FormItem
        name="reminderDays"
        label="Days after the due date"
        extra="At most five, such as 3, 10. Empty: customers are reminded by hand only. Nobody is reminded twice a day."
        rules={[{ validator: (_, value: string) => (daysIn(value) ? Promise.resolve() : Promise.reject(wrongDays)) }]}
      >
        <Input inputMode="text" autoComplete="off" placeholder="None" />
      </FormItem>
      <p className={styles.hint}>{PLACEHOLDERS}</p>
      {kinds.map(({ kind, title }) => (
        <fieldset key={kind} className={styles.mail}>
          <legend className={styles.title}>{title}</legend>
          <FormItem name={[kind, 'subject']} label="Subject">
            <Input maxLength={200} autoComplete="off" />
          </FormItem>
          <FormItem name={[kind, 'text']} label="Text">
            <Input.TextArea maxLength={5_000} rows={4} />
          </FormItem>
          {!isReadOnly && !settings.mailTexts[kind].isStandard && (
            <Button
              aria-label={`${title}: back to the standard text`}
              disabled={save.isPending}
              onClick={() => send({ mailTexts: { [kind]: null } })}
            >
              Back to the Standard Text
            </Button>
          )}
        </fieldset>
      ))}
      {!isReadOnly && (
        <SaveBar
          isChanged={typed !== undefined && Object.keys(changesOf(settings, typed)).length > 0}
          isSaving={save.isPending}
          onDiscard={() => show(form, (base.current = settings))}
        />
      )}
    </Form>
  );
}

const wrongDays = new Error('Write up to five whole numbers from 1 to 180, such as 3, 10.');

function show(form: FormInstance<MailValues>, settings: CompanySettings): void {
  const { reminderDays, ...texts } = valuesOf(settings);
  form.setFields([
    { name: 'reminderDays', value: reminderDays, touched: false, errors: [] },
    ...kinds.flatMap(({ kind }) =>
      (['subject', 'text'] as const).map((part) => ({
        ...{ name: [kind, part], value: texts[kind]?.[part], touched: false, errors: [] },
      })),
    ),
  ] as Parameters<typeof form.setFields>[0]);
}

/** `mailTexts.invoice.subject` is the subject of the invoice's mail. */
function showProblems(form: FormInstance<MailValues>, error: Error): void {
  if (!(error instanceof ApiError)) return;
  const fields = (error.details ?? []).map(({ field, message }) => ({
    ...{ name: field.replace('mailTexts.', '').split('.'), errors: [message] },
  }));
  form.setFields(fields as Parameters<typeof form.setFields>[0]);
}
