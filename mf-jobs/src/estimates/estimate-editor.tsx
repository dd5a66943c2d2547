import { ApiError } from '@nerka/mf-shared/api';
import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { RecordHeader } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { dropDraft, keepDraft, readDraft } from '@nerka/mf-shared/ui/form-draft';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { useState } from 'react';
import { type Billing, useBilling } from '../billing/billing.api';
import fields from '../billing/billing-fields.module.css';
import { rateOptions, type RateOption } from '../billing/tax';
import { TaxRateField } from '../billing/tax-rate-field';
import { type Estimate, estimatePaths } from '../estimate/estimate';
import { useHalfTypedLine, type HalfTypedLine } from '../line-items/half-typed-line';
import { LineItems } from '../line-items/line-items';
import { LineTotals } from '../line-items/line-totals';
import { EstimateFields } from './estimate-fields';
import styles from './estimate-editor.module.css';
import {
  bodyOf,
  depositOf,
  isComplete,
  isSame,
  newEstimate,
  totalsOf,
  valuesOf,
  type EstimateValues,
  type GivenValues,
} from './estimate-form';
import { useSaveEstimate } from './estimates.api';

interface EstimateEditorProps {
  /** Absent: a new one. */
  estimate: Estimate | undefined;
  given: GivenValues;
}

/** What is typed is kept on the device until it is saved. */
export function EstimateEditor({ estimate, given }: EstimateEditorProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const [form] = Form.useForm<EstimateValues>();
  const [base, setBase] = useState(estimate);
  const draftKey = useDraftKey(estimate ? `estimate-${estimate.id}` : `estimate-new-${given.dealId ?? ''}`);
  const before = base ? valuesOf(base) : newEstimate(given);
  const [opened] = useState(() => ({ ...before, ...readDraft(draftKey) }));
  const values = { ...opened, ...(Form.useWatch([], form) as Partial<EstimateValues> | undefined) };
  const billing = useBilling();
  const tax = taxOf(values, rateOptions(billing.rates, base));
  const entry = useHalfTypedLine();
  const saving = useSaveEstimate(company.id);
  const [isStale, setIsStale] = useState(false);
  const save = () =>
    saving.mutate(
      { edited: base, body: bodyOf({ ...opened, ...form.getFieldsValue() }, given.dealId) },
      {
        onSuccess: (saved) => {
          dropDraft(draftKey);
          void navigate(estimatePaths.page(company, saved.id), { replace: true });
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.status !== 412) return;
          setBase(error.current as Estimate);
          setIsStale(true);
        },
      },
    );
  const list = { title: 'Estimates', path: estimatePaths.all(company) };
  return (
    <>
      <RecordHeader list={list} title={base ? `Edit ${base.estimateNumber}` : 'New Estimate'} />
      <Notes base={base} isStale={isStale} />
      <Form
        form={form}
        layout="vertical"
        initialValues={opened}
        onValuesChange={() => keepDraft(draftKey, { ...values, ...form.getFieldsValue() })}
      >
        <div className={styles.editor}>
          <EstimateFields values={values} />
          <LinesCard {...{ values, tax, entry, billing }} frozen={base} />
        </div>
      </Form>
      <EditorBar
        total={totalsOf(values, tax).total}
        isUnsaved={!isSame(before, values)}
        isSaving={saving.isPending}
        isBlocked={!isComplete(values) || saving.isPending}
        onCancel={() => {
          dropDraft(draftKey);
          void navigate(base ? estimatePaths.page(company, base.id) : list.path);
        }}
        onSave={() => entry.unlessTyping(save)}
      />
    </>
  );
}

type Tax = Pick<Estimate, 'taxName' | 'taxBasisPoints'>;

function taxOf({ taxRate }: EstimateValues, options: readonly RateOption[]): Tax {
  const chosen = options.find(({ value }) => value === taxRate);
  return { taxName: chosen?.name ?? null, taxBasisPoints: chosen?.basisPoints ?? null };
}

const shown: Partial<Record<Estimate['status'], string>> = {
  sent: 'The customer has this estimate. A change makes the next version, which the link then shows.',
  expired: 'This estimate has expired. With a later last day it is the next version, which can be accepted.',
  accepted:
    'The customer has accepted this version. It stays in the history; a change makes the next one, which they have to accept again.',
  declined: 'The customer has declined this version. A change makes the next one, which they can accept.',
  converted: 'This estimate has become a job. Change the job instead.',
};

function Notes({ base, isStale }: { base: Estimate | undefined; isStale: boolean }) {
  const note = base && shown[base.status];
  return (
    <>
      {isStale && (
        <Alert
          type="warning"
          showIcon
          className={styles.note ?? ''}
          title="This estimate was changed meanwhile. What you typed is still here: saving replaces it."
        />
      )}
      {note && <Alert type="info" showIcon className={styles.note ?? ''} title={note} />}
    </>
  );
}

interface LinesCardProps {
  values: EstimateValues;
  tax: Tax;
  /** The saved version. */
  frozen: Estimate | undefined;
  billing: Billing;
  entry: HalfTypedLine;
}

function LinesCard({ values, tax, frozen, billing, entry }: LinesCardProps) {
  const billed = totalsOf(values, tax);
  const deposit = depositOf(values, billed.total);
  return (
    <section className={styles.card} aria-labelledby="line-items">
      <h2 className={styles.heading} id="line-items">
        Line Items
      </h2>
      <FormItem name="lines" noStyle>
        <LineItems entry={entry} hasDecimals={billing.hasDecimals} isTaxed={tax.taxBasisPoints !== null} />
      </FormItem>
      <div className={fields.fields}>
        <TaxRateField rates={billing.rates} frozen={frozen} />
      </div>
      <LineTotals billed={billed} />
      {deposit > 0 && <p className={styles.deposit}>Deposit before work begins: {formatDollars(deposit)}</p>}
    </section>
  );
}

interface EditorBarProps {
  total: number;
  isUnsaved: boolean;
  isSaving: boolean;
  isBlocked: boolean;
  onCancel: () => void;
  onSave: () => void;
}

function EditorBar({ total, isUnsaved, isSaving, isBlocked, onCancel, onSave }: EditorBarProps) {
  return (
    <footer className={styles.bar} data-bottom-bar>
      <p>
        Total <strong>{formatDollars(total)}</strong>
        {isUnsaved && <span className={styles.unsaved}>Not saved yet</span>}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="primary" disabled={isBlocked} onClick={onSave}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </footer>
  );
}
