import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { dropDraft } from '@nerka/mf-shared/ui/form-draft';
import { changesOf, fieldLabels, valuesOf, type CompanyField, type CompanyValues } from './company-form';
import { useSaveCompany, type CompanyDetails } from './company.api';
import { SaveBar } from './save-bar';
import styles from './settings-card.module.css';
import { keepTyped, typedEarlier } from '../typed-draft/typed-draft';

interface CompanyCardFormProps {
  company: CompanyDetails;
  names: readonly CompanyField[];
  form: FormInstance<CompanyValues>;
  isReadOnly?: boolean;
  children: ReactNode;
}

/** The form of a card; it saves only the changed fields. */
export function CompanyCardForm({ company, names, form, isReadOnly = false, children }: CompanyCardFormProps) {
  const save = useSaveCompany(company.id);
  const draftKey = useDraftKey(`settings-${names.join('-')}`);
  const [restored] = useState(() => typedEarlier(draftKey, valuesOf(company, names)));
  const hasDraft = useRef(Object.keys(restored).length > 0);
  const values = Form.useWatch([], form) as Partial<CompanyValues> | undefined;
  const [isStale, setIsStale] = useState(false);
  // What the edit is based on; the company may change meanwhile.
  const base = useRef(company);
  useEffect(() => {
    const isTyped = form.isFieldsTouched() || hasDraft.current;
    if (isTyped && names.some((name) => company[name] !== base.current[name])) return;
    base.current = company;
    if (!isTyped) form.setFields(untouched(company, names));
  }, [company, form, names]);

  const show = (shown: CompanyDetails) => {
    base.current = shown;
    hasDraft.current = false;
    dropDraft(draftKey);
    form.setFields(untouched(shown, names));
    setIsStale(false);
  };
  const keep = (typed: object) => keepTyped(draftKey, valuesOf(base.current, names), typed);
  const submit = async (values: Partial<CompanyValues>) => {
    const changes = changesOf(base.current, values);
    await save.mutateAsync({ version: base.current.version, changes }).then(show, (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      form.setFields(fieldErrors(error));
      setIsStale(error.status === 412);
      if (error.status !== 412) return;
      base.current = error.current as CompanyDetails;
      // Fields that only they changed are taken over; fields changed by both stay as typed here.
      const conflicting = names.filter((name) => !(name in changes));
      form.setFieldsValue(valuesOf(base.current, conflicting));
      keep(form.getFieldsValue());
    });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={isReadOnly}
      initialValues={{ ...valuesOf(company, names), ...restored }}
      onValuesChange={(_, typed) => keep(typed)}
      onFinish={submit}
    >
      {isStale && <Conflicting company={company} names={names} onTake={() => show(company)} />}
      {children}
      {!isReadOnly && (
        <SaveBar
          isChanged={isChanged(valuesOf(company, names), values)}
          isSaving={save.isPending}
          onDiscard={() => show(company)}
        />
      )}
    </Form>
  );
}

const isChanged = (saved: CompanyValues, values: Partial<CompanyValues> = saved): boolean =>
  (Object.keys(saved) as CompanyField[]).some((name) => (values[name] ?? '') !== saved[name]);

function untouched(company: CompanyDetails, names: readonly CompanyField[]) {
  const values = valuesOf(company, names);
  return names.map((name) => ({ name, value: values[name], touched: false, errors: [] }));
}

function fieldErrors({ details }: ApiError) {
  return details.map(({ field, message }) => ({ name: field as CompanyField, errors: [message] }));
}

interface ConflictingProps extends Pick<CompanyCardFormProps, 'company' | 'names'> {
  onTake: () => void;
}

function Conflicting({ company, names, onTake }: ConflictingProps) {
  const form = Form.useFormInstance<CompanyValues>();
  const mine = Form.useWatch([], form) as Partial<CompanyValues> | undefined;
  const saved = valuesOf(company, names);
  const differing = names.filter((name) => saved[name] !== mine?.[name]);
  return (
    <section className={styles.conflicting} aria-label="Saved by somebody else">
      <p>Somebody else has saved this meanwhile. What differs from yours:</p>
      <dl>
        {differing.map((name) => (
          <div key={name}>
            <dt>{fieldLabels[name]}</dt>
            <dd>{saved[name] || 'Empty'}</dd>
          </div>
        ))}
      </dl>
      <p>Saving again replaces it with what stands below.</p>
      <Button size="small" onClick={onTake}>
        Take their version
      </Button>
    </section>
  );
}
