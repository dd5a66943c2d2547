import { useState } from 'react';
import { ApiError, panelMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { Switch } from '@nerka/mf-shared/ui/switch';
import { SettingsCard } from '../settings-card';
import {
  type IdentityProvider,
  identityProviderQuery,
  useRemoveProvider,
  useSaveProvider,
  useTestProvider,
} from './identity-provider.api';
import settings from '../settings-card.module.css';
import styles from './identity-provider-card.module.css';

interface Values {
  /** Not `name`, which the company's own form on the same page has: the label would belong to that field. */
  providerName: string;
  issuer: string;
  client: string;
  clientSecret: string;
  isRequired: boolean;
}

/** For managers. */
export function IdentityProviderCard() {
  const { id } = useCompany();
  const provider = useQuery(identityProviderQuery(id));
  return (
    <SettingsCard
      icon="team"
      title="Sign-in by Your Identity Provider"
      text="People sign in with the account that your company gives them, by OpenID Connect."
    >
      {provider.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {provider.data && <ProviderForm key={provider.data.version} provider={provider.data} />}
      {provider.isError && !provider.data && (
        <FailurePanel
          title="The identity provider could not be loaded"
          description={panelMessage(provider.error, 'Try again in a moment.')}
          onRetry={() => void provider.refetch()}
          isRetrying={provider.isFetching}
        />
      )}
    </SettingsCard>
  );
}

function ProviderForm({ provider }: { provider: IdentityProvider }) {
  const { id } = useCompany();
  const save = useSaveProvider(id);
  const [form] = Form.useForm<Values>();
  const isSaved = provider.name !== null;
  /** It can always be turned off. */
  const mayBeRequired = provider.isRequired || provider.managersWithFactor > 0;
  const submit = ({ providerName: name, clientSecret, ...values }: Values) =>
    save.mutate(
      { version: provider.version, body: { name, ...values, ...(clientSecret && { clientSecret }) } },
      { onError: (error) => form.setFields(fieldErrors(error)) },
    );
  return (
    <Form form={form} layout="vertical" requiredMark={false} initialValues={valuesOf(provider)} onFinish={submit}>
      <Addresses provider={provider} />
      <FormItem
        name="providerName"
        label="Provider name"
        extra="The button says: Sign in with …"
        rules={required('Name')}
      >
        <Input maxLength={60} placeholder="Okta" />
      </FormItem>
      <FormItem name="issuer" label="Issuer" rules={required('Issuer')}>
        <Input maxLength={500} inputMode="url" placeholder="https://example.okta.com" />
      </FormItem>
      <FormItem name="client" label="Client id" rules={required('Client id')}>
        <Input maxLength={300} autoComplete="off" />
      </FormItem>
      <ClientSecretField form={form} provider={provider} />
      <div className={settings.switch}>
        <div>
          <label className={settings.switchName} htmlFor="isRequired">
            Required
          </label>
          <p className={settings.text}>
            Passwords and passkeys no longer open the company, except those of managers together with a second step, and
            the other people’s sessions end. {linkedSentence(provider)}
          </p>
          {!mayBeRequired && (
            <p className={styles.warning}>
              Before you can turn it on, a manager <Link to={paths.profile()}>sets up two-step sign-in</Link>: with it,
              their password opens the company while the provider is away.
            </p>
          )}
        </div>
        <FormItem name="isRequired" valuePropName="checked" noStyle>
          <Switch id="isRequired" disabled={!mayBeRequired} />
        </FormItem>
      </div>
      <div className={settings.save}>
        <Button type="primary" htmlType="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Provider'}
        </Button>
        {isSaved && <SavedProviderButtons companyId={id} />}
      </div>
    </Form>
  );
}

/** The stored secret is kept for the issuer that it was entered for. */
function ClientSecretField({ form, provider }: { form: FormInstance<Values>; provider: IdentityProvider }) {
  const issuer = Form.useWatch('issuer', form) as string | undefined;
  const isStored = provider.name !== null;
  const isKept = isStored && (issuer ?? provider.issuer) === provider.issuer;
  const kept = 'Stored, and never shown. Empty: it stays as it is.';
  return (
    <FormItem
      name="clientSecret"
      label="Client secret"
      {...(isStored && { extra: isKept ? kept : 'Enter the secret of the changed issuer.' })}
      rules={isKept ? [] : required('Client secret')}
    >
      <Input.Password maxLength={128} autoComplete="off" />
    </FormItem>
  );
}

/** The test is of what is saved. */
function SavedProviderButtons({ companyId }: { companyId: number }) {
  const test = useTestProvider(companyId);
  const remove = useRemoveProvider(companyId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Testing...' : 'Test'}
      </Button>
      <Button danger onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {test.data && (
        <p className={styles.result} role="status">
          {test.data.problem === null ? test.data.message : `It does not work yet. ${test.data.message}`}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Remove the identity provider"
        question="People sign in with their passwords alone again. Who signed in by the provider is signed out within 15 minutes."
        confirmLabel="Remove"
        pendingLabel="Removing..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function Addresses({ provider: { redirectAddresses, startAddress, name } }: { provider: IdentityProvider }) {
  return (
    <dl className={styles.addresses}>
      <dt>Redirect address, to enter at the provider</dt>
      {redirectAddresses.map((address) => (
        <dd key={address}>
          <code>{address}</code>
        </dd>
      ))}
      {name !== null && (
        <>
          <dt>Where people begin, besides the button on the sign-in page of your subdomain</dt>
          <dd>
            <code>{startAddress}</code>
          </dd>
        </>
      )}
    </dl>
  );
}

const required = (name: string) => [{ required: true, message: `${name} is required` }];

const valuesOf = ({ name, issuer, client, isRequired }: IdentityProvider): Values => ({
  providerName: name ?? '',
  issuer: issuer ?? '',
  client: client ?? '',
  clientSecret: '',
  isRequired,
});

const linkedSentence = ({ linkedPeople, people }: IdentityProvider): string =>
  `${linkedPeople} of ${people} people have linked their sign-in; the others link it with their password when they first come back from the provider.`;

function fieldErrors(error: unknown): { name: keyof Values; errors: string[] }[] {
  const details = error instanceof ApiError ? error.details : [];
  const nameOf = (field: string | undefined) => (field === 'name' ? 'providerName' : field) as keyof Values;
  return details.map(({ field, message }) => ({ name: nameOf(field), errors: [message] }));
}
