import type { FormInstance } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { PhoneInput } from '@nerka/mf-shared/ui/phone-input';
import styles from './first-manager-fields.module.css';
import { hasManager, type SubProjectValues } from './sub-project-form';

const nameOf = (field: keyof SubProjectValues['manager']): string[] => ['manager', field];

const neededWithOthers =
  (message: string) =>
  ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
    required: hasManager(getFieldValue('manager') as SubProjectValues['manager']),
    message,
  });

/** Username and password are needed once anything of the manager is typed. */
export function FirstManagerFields() {
  return (
    <fieldset className={styles.group}>
      <legend>First manager</legend>
      <p className={styles.hint}>Optional. They can sign in at once and add their colleagues.</p>
      <div className={styles.columns}>
        <FormItem
          name={nameOf('username')}
          label="Username"
          rules={[neededWithOthers('Username is required')]}
          validateTrigger="onSubmit"
        >
          <Input maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </FormItem>
        <FormItem
          name={nameOf('password')}
          label="Password"
          rules={[neededWithOthers('Password is required')]}
          extra="8 to 128 characters. No common password, and more than a name."
          validateTrigger="onSubmit"
        >
          <Input.Password maxLength={128} autoComplete="new-password" />
        </FormItem>
        <FormItem name={nameOf('displayName')} label="Display Name">
          <Input maxLength={100} autoComplete="off" />
        </FormItem>
        <FormItem name={nameOf('email')} label="Email">
          <Input inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} autoComplete="off" />
        </FormItem>
        <FormItem name={nameOf('phone')} label="Phone">
          <PhoneInput autoComplete="off" />
        </FormItem>
      </div>
    </fieldset>
  );
}
