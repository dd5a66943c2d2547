import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@nerka/mf-shared/api';
import { DRAFT_PREFIX, useSession } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmailField } from '@nerka/mf-shared/ui/email-field';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { dropDraft } from '@nerka/mf-shared/ui/form-draft';
import { PhoneInput } from '@nerka/mf-shared/ui/phone-input';
import { keepTyped, typedEarlier } from '../typed-draft/typed-draft';
import { EmailChange } from './email-change';
import { changesOf, type ProfileValues, valuesOf } from './profile-values';
import { type Profile, profileQuery, useSaveProfile } from './profile.api';
import styles from './profile-screen.module.css';

export function ProfileForm({ profile }: { profile: Profile }) {
  const [form] = Form.useForm<ProfileValues>();
  const saving = useSaveProfile();
  const client = useQueryClient();
  const draftKey = `${DRAFT_PREFIX}${useSession().id}:profile`;
  const [restored] = useState(() => typedEarlier(draftKey, valuesOf(profile)));
  // What the edit is based on; the profile may change meanwhile.
  const base = useRef(profile);
  useEffect(() => {
    const isTyped = Object.keys(changesOf(base.current, form.getFieldsValue(true) as ProfileValues)).length > 0;
    if (isTyped) return;
    base.current = profile;
    form.setFieldsValue(valuesOf(profile));
  }, [profile, form]);

  const keep = (typed: ProfileValues) => keepTyped(draftKey, valuesOf(base.current), typed);
  const begin = (saved: Profile, kept: object = {}) => {
    base.current = saved;
    form.setFieldsValue({ ...valuesOf(saved), ...kept });
    keep(form.getFieldsValue(true) as ProfileValues);
  };
  const cancel = () => {
    dropDraft(draftKey);
    begin(profile);
    form.setFields(Object.keys(valuesOf(profile)).map((name) => ({ name: name as keyof ProfileValues, errors: [] })));
  };
  const showWhatIsWrong = (error: Error, changes: object) => {
    if (!(error instanceof ApiError)) return;
    const problems = error.details.map(({ field, message }) => ({ name: field, errors: [message] }));
    form.setFields(problems as Parameters<typeof form.setFields>[0]);
    if (error.status !== 412) return;
    // Fields that only somebody else changed are taken over; fields changed by both stay, and the next Save overwrites them.
    const current = error.current as Profile;
    client.setQueryData(profileQuery.queryKey, current);
    begin(current, changes);
  };
  const save = (values: ProfileValues) => {
    const changes = changesOf(base.current, values);
    if (Object.keys(changes).length === 0) return;
    saving.mutate(
      { version: base.current.version, changes },
      {
        onSuccess: (saved) => begin(saved),
        onError: (error) => showWhatIsWrong(error, changes),
      },
    );
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ ...valuesOf(profile), ...restored }}
      onValuesChange={(_, typed) => keep(typed)}
      onFinish={save}
    >
      <div className={styles.columns}>
        <FormItem name="firstName" label="First Name">
          <Input maxLength={100} autoComplete="given-name" />
        </FormItem>
        <FormItem name="lastName" label="Last Name">
          <Input maxLength={100} autoComplete="family-name" />
        </FormItem>
        <EmailField name="email" label="Email" autoComplete="email" />
        <FormItem name="phone" label="Phone Number">
          <PhoneInput />
        </FormItem>
      </div>
      {profile.emailChange && <EmailChange change={profile.emailChange} email={profile.email} />}
      <div className={styles.actions}>
        <Button disabled={saving.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </Form>
  );
}
