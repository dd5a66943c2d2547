import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ApiError, isStaleEdit, panelMessage } from '@nerka/mf-shared/api';
import { useCan, useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { InputNumber } from '@nerka/mf-shared/ui/input-number';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { Switch } from '@nerka/mf-shared/ui/switch';
import { companySettingsQuery, type CompanySettings } from '../company-settings/company-settings.api';
import { useSaveCompanySettings } from './crm-configuration.api';
import { LaborRateInput, WHEN_A_RATE_HOLDS } from '../labor-rate/labor-rate-input';
import { SaveBar } from './save-bar';
import { SettingsCard } from './settings-card';
import { TurnDefaultFields } from './turn-default-fields';
import styles from './settings-card.module.css';
import { keepTyped, typedEarlier } from '../typed-draft/typed-draft';

/** The rest has cards and screens of its own. */
type Choices = Omit<CompanySettings, 'checklist' | 'reminderDays' | 'mailTexts' | 'version'>;

const switches = [
  {
    name: 'autoAssign',
    label: 'Auto-assign',
    text: 'A new work order without an assignee goes to the technician with the fewest open orders.',
  },
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    text: 'People get an e-mail when work is assigned to them.',
  },
  { name: 'pipelineAutomation', label: 'Pipeline automation', text: 'A deal that is won drafts an invoice.' },
  {
    name: 'requiresSupport',
    label: 'Support only with a reason',
    text: 'People of your provider say why before they work here. You see it while they do, and in the activity.',
  },
  {
    name: 'restrictRecords',
    label: 'Only some people may delete',
    text: "Only some people may delete records and change units' prices: managers, and those whom the team screen names.",
  },
  {
    name: 'requiresOwnPasswords',
    label: 'People change a password that somebody else set',
    text: 'Who gets a password from a manager chooses another one at the next sign-in, before anything else.',
  },
] as const;

const unitNumberRules = [
  { value: 'normalised', label: 'R-101: upper case, a hyphen after the first character' },
  { value: 'as_typed', label: 'As typed' },
] as const;

/** Everyone of the company may read it, managers may change it. */
export function CrmConfigurationCard() {
  const company = useCompany();
  const settings = useQuery(companySettingsQuery(company.id));
  return (
    <SettingsCard icon="filter" title="CRM Configuration" text="What happens by itself, and how units are numbered.">
      {settings.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {settings.data && <Configuration settings={settings.data} />}
      {settings.isError && !settings.data && (
        <FailurePanel
          title="The CRM configuration could not be loaded"
          description={panelMessage(settings.error, 'Try again in a moment.')}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      )}
    </SettingsCard>
  );
}

function Configuration({ settings }: { settings: CompanySettings }) {
  const { id, businessType } = useCompany();
  const isReadOnly = !useCan('company.write');
  // Who is let in with a reason does not decide that.
  const isOfProvider = useCan('platform.write');
  const mayReadCosts = useCan('costs.read');
  const save = useSaveCompanySettings(id);
  const [form] = Form.useForm<Choices>();
  // What the edit is based on; the settings may change meanwhile.
  const base = useRef(settings);
  const draftKey = useDraftKey('settings-crm');
  const [restored] = useState(() => typedEarlier(draftKey, choicesOf(settings)));
  const hasDraft = useRef(Object.keys(restored).length > 0);
  const chosen = Form.useWatch([], form) as Choices | undefined;
  useEffect(() => {
    if (form.isFieldsTouched() || hasDraft.current) return;
    base.current = settings;
    show(form, settings);
  }, [settings, form]);

  const begin = (current: CompanySettings, kept: Partial<Choices>) => {
    base.current = current;
    hasDraft.current = false;
    show(form, current, kept);
    keepTyped(draftKey, choicesOf(current), { ...choicesOf(current), ...kept });
  };
  const submit = (values: Choices) => {
    const changes = changesOf(choicesOf(base.current), values);
    save.mutate(
      { version: base.current.version, changes },
      {
        onSuccess: (saved) => begin(saved, {}),
        onError: (error) => {
          // Settings that only they changed are taken over; those chosen here stay for another try.
          if (isStaleEdit(error)) begin(error.current as CompanySettings, changes);
          else if (error instanceof ApiError) form.setFields(problemsOf(error));
        },
      },
    );
  };
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={isReadOnly}
      requiredMark={false}
      initialValues={{ ...choicesOf(settings), ...restored }}
      onValuesChange={(typed: Partial<Choices>, values) => {
        form.setFields(namesOf(typed).map((name) => ({ name, errors: [] })));
        keepTyped(draftKey, choicesOf(base.current), values);
      }}
      onFinish={submit}
    >
      {switches.map(({ name, label, text }) => (
        <div key={name} className={styles.switch}>
          <div>
            <label className={styles.switchName} htmlFor={name}>
              {label}
            </label>
            <p className={styles.text}>{text}</p>
          </div>
          <FormItem name={name} valuePropName="checked" noStyle>
            <Switch id={name} disabled={isReadOnly || (name === 'requiresSupport' && isOfProvider)} />
          </FormItem>
        </div>
      ))}
      <FactorRuleField />
      <div className={`${styles.columns} ${styles.numbers}`}>
        <FormItem
          name="leadScoreThreshold"
          label="Lead score threshold"
          rules={[{ required: true, message: 'Lead score threshold is required' }]}
        >
          <InputNumber className={styles.choice ?? ''} min={0} max={2_147_483_647} precision={0} placeholder="75" />
        </FormItem>
        <FormItem
          name="responseDays"
          label="Response days"
          tooltip="A new work order that is not urgent is due after so many days, an urgent one tomorrow."
          rules={[{ required: true, message: 'Response days is required' }]}
        >
          <InputNumber className={styles.choice ?? ''} min={0} max={365} precision={0} placeholder="7" />
        </FormItem>
        <FormItem
          name="longestShiftHours"
          label="Longest shift (hours)"
          tooltip="A job timer that runs longer may be forgotten: its technician and managers are told."
          rules={[{ required: true, message: 'Longest shift is required' }]}
        >
          <InputNumber className={styles.choice ?? ''} min={1} max={24} precision={0} placeholder="10" />
        </FormItem>
        {mayReadCosts && (
          <FormItem
            name="laborRate"
            label="Labor rate (an hour)"
            extra={`${WHEN_A_RATE_HOLDS} A person may have their own.`}
          >
            <LaborRateInput className={styles.choice ?? ''} placeholder="None" />
          </FormItem>
        )}
        <FormItem name="unitNumberRule" label="Unit numbers">
          <NativeSelect label="Unit numbers" options={unitNumberRules} disabled={isReadOnly} />
        </FormItem>
      </div>
      {businessType === 'property_management' && <TurnDefaultFields />}
      {!isReadOnly && (
        <SaveBar
          isChanged={chosen !== undefined && Object.keys(changesOf(choicesOf(settings), chosen)).length > 0}
          isSaving={save.isPending}
          onDiscard={() => begin(settings, {})}
        />
      )}
    </Form>
  );
}

function FactorRuleField() {
  return (
    <FormItem
      className={styles.numbers ?? ''}
      name="factorsRequiredFrom"
      label="Two-step sign-in required from"
      extra="From this day on everybody needs a code from their phone, or a passkey, to sign in. Empty: nobody has to."
      getValueFromEvent={dayOf}
    >
      <Input type="date" />
    </FormItem>
  );
}

/** An emptied field means none. */
const dayOf = (event: ChangeEvent<HTMLInputElement>): string | null => event.target.value || null;

function choicesOf(settings: CompanySettings): Choices {
  const { version: _version, checklist: _checklist, reminderDays: _days, mailTexts: _texts, ...choices } = settings;
  return choices;
}

function show(form: FormInstance<Choices>, settings: CompanySettings, kept: Partial<Choices> = {}): void {
  const values = Object.entries({ ...choicesOf(settings), ...kept }) as [keyof Choices, Choices[keyof Choices]][];
  form.setFields(values.map(([name, value]) => ({ name, value, touched: name in kept, errors: [] })));
}

const namesOf = (choices: Partial<Choices>) => Object.keys(choices) as (keyof Choices)[];

const problemsOf = ({ details }: ApiError) =>
  details.map(({ field, message }) => ({ name: field as keyof Choices, errors: [message] }));

function changesOf(before: Choices, after: Choices): Partial<Choices> {
  // A jobs business has no fields of turns.
  const names = Object.keys(after) as (keyof Choices)[];
  const isChanged = (name: keyof Choices) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, after[name]]));
}
