import { useCan } from '@nerka/mf-shared/contract';
import { useLocation } from '@nerka/mf-shared/router';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { CompanyCardForm } from './company-card-form';
import { fieldLabels, type CompanyField, type CompanyValues } from './company-form';
import type { CompanyDetails } from './company.api';
import { SettingsCard } from './settings-card';
import styles from './settings-card.module.css';

const names = ['name', 'industry', 'website', 'phone', 'address', 'timezone'] as const satisfies CompanyField[];

/** Everyone of the company may read it, managers may change it. */
export function CompanyInformationCard({ company }: { company: CompanyDetails }) {
  const [form] = Form.useForm<CompanyValues>();
  const isReadOnly = !useCan('company.write');
  // A new company's first step links to it.
  const isAddressAsked = useLocation().hash === '#address';
  const text = isReadOnly
    ? 'How the company is reached. A manager can change it.'
    : 'How the company is reached, and the time zone of its dates.';
  return (
    <SettingsCard icon="home" title="Company Information" text={text}>
      <CompanyCardForm company={company} names={names} form={form} isReadOnly={isReadOnly}>
        <div className={styles.columns}>
          <FormItem name="name" label={fieldLabels.name}>
            <Input maxLength={100} autoComplete="organization" placeholder={company.name} />
          </FormItem>
          <FormItem name="industry" label={fieldLabels.industry}>
            <Input maxLength={200} />
          </FormItem>
          <FormItem name="website" label={fieldLabels.website}>
            <Input type="url" inputMode="url" maxLength={300} placeholder="https://" autoComplete="url" />
          </FormItem>
          <FormItem name="phone" label={fieldLabels.phone}>
            <Input type="tel" maxLength={40} autoComplete="tel" />
          </FormItem>
          <FormItem name="address" label={fieldLabels.address}>
            <Input.TextArea rows={2} maxLength={500} autoComplete="street-address" autoFocus={isAddressAsked} />
          </FormItem>
          <FormItem name="timezone" label={fieldLabels.timezone}>
            <NativeSelect label={fieldLabels.timezone} options={zoneOptions(company.timezone)} disabled={isReadOnly} />
          </FormItem>
        </div>
      </CompanyCardForm>
    </SettingsCard>
  );
}

/** The time zones of this browser and the company's own. */
function zoneOptions(own: string) {
  const zones = new Set([own, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
