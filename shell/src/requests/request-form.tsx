import { formatPhone } from '@nerka/mf-shared/format';
import { useId } from 'react';
import { Field } from './field';
import { useTexts } from './language';
import {
  MAX_DESCRIPTION,
  MAX_EMAIL,
  MAX_LOCATION,
  MAX_NAME,
  MAX_TITLE,
  MAX_UNIT,
  permissions,
  type PermissionToEnter,
  type Problems,
  type RequestValues,
} from './request-values';
import type { TextKey } from './texts/catalogue';
import styles from './request-pages.module.css';

interface FieldsProps {
  values: RequestValues;
  problems: Problems;
  onChange: (changes: Partial<RequestValues>) => void;
}

/** What is wrong, and where. `isWhole`: the code is of the company, so that the home has to be named. */
export function ProblemFields({ values, problems, onChange, isWhole }: FieldsProps & { isWhole: boolean }) {
  return (
    <>
      <Field label="title" hint="titleHint" problem={problems.title}>
        {(control) => (
          <input
            {...control}
            name="title"
            required
            maxLength={MAX_TITLE}
            value={values.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      {isWhole && (
        <Field label="unitText" hint="unitTextHint" problem={problems.unitText} isOptional>
          {(control) => (
            <input
              {...control}
              name="unitText"
              maxLength={MAX_UNIT}
              value={values.unitText}
              onChange={({ target }) => onChange({ unitText: target.value })}
            />
          )}
        </Field>
      )}
      <Field label="location" hint="locationHint" problem={problems.location} isOptional>
        {(control) => (
          <input
            {...control}
            name="location"
            maxLength={MAX_LOCATION}
            value={values.location}
            onChange={({ target }) => onChange({ location: target.value })}
          />
        )}
      </Field>
      <Field label="description" problem={problems.description} isOptional>
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={3}
            maxLength={MAX_DESCRIPTION}
            value={values.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
    </>
  );
}

export function PermissionField({ values, problems, onChange }: FieldsProps) {
  const { t } = useTexts();
  const id = useId();
  const problem = problems.permissionToEnter;
  return (
    <fieldset className={styles.field} aria-describedby={problem && id}>
      <legend>{t('permission')}</legend>
      <div className={styles.choices}>
        {(Object.entries(permissions) as [PermissionToEnter, TextKey][]).map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name="permissionToEnter"
              required
              aria-invalid={problem && true}
              checked={values.permissionToEnter === choice}
              onChange={() => onChange({ permissionToEnter: choice })}
            />
            {t(label)}
          </label>
        ))}
      </div>
      {problem && (
        <p id={id} className={styles.problem}>
          {t(problem)}
        </p>
      )}
    </fieldset>
  );
}

export function ContactFields({ values, problems, onChange }: FieldsProps) {
  const { t } = useTexts();
  return (
    <fieldset className={styles.group}>
      <legend>{t('contact')}</legend>
      <Field label="name" problem={problems.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            required
            maxLength={MAX_NAME}
            value={values.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label="phone" hint="contactHint" problem={problems.phone}>
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={values.phone}
            onChange={({ target }) => onChange({ phone: formatPhone(target.value) })}
          />
        )}
      </Field>
      <Field label="email" problem={problems.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            value={values.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Field>
      <Trap value={values.website} onChange={onChange} />
    </fieldset>
  );
}

/** Programs that fill in everything fill in this, too; people neither see nor reach it. */
function Trap({ value, onChange }: { value: string; onChange: FieldsProps['onChange'] }) {
  const { t } = useTexts();
  return (
    <label className={styles.trap} aria-hidden>
      {t('website')}
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange({ website: target.value })}
      />
    </label>
  );
}
