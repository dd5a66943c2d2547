import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { portalDomain } from '../session/host-name';
import { ColorField } from './color-field';
import { CompanyCardForm } from './company-card-form';
import { fieldLabels, valuesOf, type CompanyField, type CompanyValues } from './company-form';
import type { CompanyDetails } from './company.api';
import { LogoField } from './logo-field';
import { PortalPreview } from './portal-preview';
import { SettingsCard } from './settings-card';
import styles from './settings-card.module.css';

const names = ['subdomain', 'primaryColor', 'welcomeMessage'] as const satisfies CompanyField[];

/** The address and look of the company's portal; for the provider only. */
export function BrandingCard({ company }: { company: CompanyDetails }) {
  const [form] = Form.useForm<CompanyValues>();
  const typed = (Form.useWatch([], form) as Partial<CompanyValues> | undefined) ?? {};
  const { subdomain, primaryColor, welcomeMessage } = { ...valuesOf(company, names), ...typed };
  const address = subdomain.trim() ? `${subdomain.trim().toLowerCase()}.${portalDomain(location)}` : undefined;
  return (
    <SettingsCard
      icon="link"
      title="Subdomain & Branding"
      text="The address and the look of the company's sign-in page."
    >
      <PortalPreview
        name={company.name}
        address={address ?? 'No address of its own yet'}
        logoUrl={company.logoUrl}
        primaryColor={primaryColor}
        welcomeMessage={welcomeMessage}
      />
      <LogoField company={company} />
      <CompanyCardForm company={company} names={names} form={form}>
        <div className={styles.columns}>
          <FormItem
            name="subdomain"
            label={fieldLabels.subdomain}
            extra={address ? `The portal is at ${address}` : 'Without one, people sign in at the common address.'}
            getValueFromEvent={(event: { target: { value: string } }) => event.target.value.toLowerCase()}
          >
            <Input maxLength={63} autoCapitalize="none" autoComplete="off" spellCheck={false} />
          </FormItem>
          <FormItem
            name="primaryColor"
            label={fieldLabels.primaryColor}
            extra="It is corrected where it could not be read."
          >
            <ColorField />
          </FormItem>
        </div>
        <FormItem name="welcomeMessage" label={fieldLabels.welcomeMessage}>
          <Input maxLength={200} placeholder={`Welcome to ${company.name}`} />
        </FormItem>
      </CompanyCardForm>
    </SettingsCard>
  );
}
