import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { InputNumber } from '@nerka/mf-shared/ui/input-number';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { Switch } from '@nerka/mf-shared/ui/switch';
import { useEffect } from 'react';
import { companySettingsQuery, type CompanySettings } from '../../company-settings/company-settings.api';
import { useSaveCompanySettings } from '../crm-configuration.api';
import { SaveBar } from '../save-bar';
import { SettingsCard } from '../settings-card';
import cards from '../settings-card.module.css';
import styles from './billing-card.module.css';
import { TaxRatesPart } from './tax-rates-part';

const MAX_DAYS = 90;

const names = ['paymentTermsDays', 'decimalQuantities'] as const;

type Terms = Pick<CompanySettings, (typeof names)[number]>;

/** How the company bills: when invoices are due, what may be billed, and the taxes on it. */
export function BillingCard() {
  const settings = useQuery(companySettingsQuery(useCompany().id));
  return (
    <SettingsCard icon="invoices" title="Billing" text="When invoices are due, and how they are counted and taxed.">
      <div className={styles.card}>
        {settings.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {settings.data && <TermsForm settings={settings.data} />}
        {settings.isError && !settings.data && (
          <FailurePanel
            title="The billing settings could not be loaded"
            description={panelMessage(settings.error, 'Try again in a moment.')}
            onRetry={() => void settings.refetch()}
            isRetrying={settings.isFetching}
          />
        )}
        <TaxRatesPart />
      </div>
    </SettingsCard>
  );
}

function TermsForm({ settings }: { settings: CompanySettings }) {
  const save = useSaveCompanySettings(useCompany().id, {
    saved: 'Billing settings saved',
    failed: 'Failed to save the billing settings',
  });
  const [form] = Form.useForm<Terms>();
  const typed = Form.useWatch([], form) as Terms | undefined;
  useEffect(() => {
    if (!form.isFieldsTouched()) form.setFieldsValue(termsOf(settings));
  }, [settings, form]);
  const show = (shown: Terms) =>
    form.setFields(names.map((name) => ({ name, value: shown[name], touched: false, errors: [] })));
  const changes = changesOf(settings, typed ?? settings);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={termsOf(settings)}
      onFinish={(values: Terms) =>
        save.mutate(
          { version: settings.version, changes: changesOf(settings, values) },
          // After somebody else saved, what was typed stays for another try.
          { onSuccess: show },
        )
      }
    >
      <div className={cards.columns}>
        <FormItem
          name="paymentTermsDays"
          label="Payment terms (days)"
          extra="A new invoice is due so many days after its service date. Empty: upon receipt."
        >
          <InputNumber className={cards.choice ?? ''} min={0} max={MAX_DAYS} precision={0} placeholder="None" />
        </FormItem>
      </div>
      <div className={cards.switch}>
        <div>
          <label className={cards.switchName} htmlFor="decimalQuantities">
            Decimal quantities
          </label>
          <p className={cards.text}>Lines may have quantities such as 2.5, with up to two decimals.</p>
        </div>
        <FormItem name="decimalQuantities" valuePropName="checked" noStyle>
          <Switch id="decimalQuantities" />
        </FormItem>
      </div>
      <SaveBar
        isChanged={Object.keys(changes).length > 0}
        isSaving={save.isPending}
        onDiscard={() => show(termsOf(settings))}
      />
    </Form>
  );
}

const termsOf = ({ paymentTermsDays, decimalQuantities }: Terms): Terms => ({ paymentTermsDays, decimalQuantities });

const changesOf = (before: Terms, after: Terms): Partial<Terms> =>
  Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
