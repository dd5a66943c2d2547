import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { daysLater } from '@nerka/mf-shared/format/calendar';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { type NewApiKey, useMakeApiKey } from './api-keys.api';
import styles from './api-keys.module.css';
import { type ChosenRights, extrasFor, groupsFor, type Level, missingRight, permissionsOf } from './key-permissions';

interface Values extends ChosenRights {
  name: string;
  ends: keyof typeof days | 'day' | 'never';
  expiresOn: string;
}

const days = { quarter: 90, year: 365 } as const;

interface NewKeyDialogProps {
  open: boolean;
  onMade: (made: NewApiKey) => void;
  onClose: () => void;
}

export function NewKeyDialog({ open, onMade, onClose }: NewKeyDialogProps) {
  const { id, timezone } = useCompany();
  const make = useMakeApiKey(id);
  const today = todayIn(timezone);
  const initialValues: Values = {
    ...{ name: '', preset: 'read', deletes: false, levels: {}, extras: [] },
    ...{ ends: 'quarter', expiresOn: daysLater(today, days.quarter) },
  };
  const save = async (typed: Partial<Values>) => {
    const { name, ...given } = { ...initialValues, ...typed };
    onMade(await make.mutateAsync({ name, permissions: permissionsOf(given), expiresOn: lastDayOf(given, today) }));
  };
  return (
    <FormDialog<Values>
      open={open}
      title="New API Key"
      saveLabel="Create Key"
      savingLabel="Creating..."
      width={520}
      initialValues={initialValues}
      draftKey={useDraftKey('api-key')}
      isComplete={(typed) => missingRight({ ...initialValues, ...typed }) === undefined}
      onSave={save}
      onClose={onClose}
    >
      <FormItem
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
        extra="The program that uses it; the activity names it beside you."
      >
        <Input maxLength={80} autoComplete="off" placeholder="Accounting" />
      </FormItem>
      <Rights />
      <End today={today} />
    </FormDialog>
  );
}

function Rights() {
  const preset = Form.useWatch<Values['preset'] | undefined>('preset');
  return (
    <>
      <FormItem name="preset" label="What it may do" extra="Never more than you may yourself, whenever it acts.">
        <NativeSelect label="What it may do" options={presets} />
      </FormItem>
      {preset === 'write' && (
        <FormItem name="deletes" valuePropName="checked">
          <Checkbox>Delete records, too</Checkbox>
        </FormItem>
      )}
      {preset === 'own' && <OwnRights />}
    </>
  );
}

function End({ today }: { today: string }) {
  const ends = Form.useWatch<Values['ends'] | undefined>('ends');
  return (
    <>
      <FormItem name="ends" label="Ends">
        <NativeSelect label="Ends" options={endOptions(today)} />
      </FormItem>
      {ends === 'day' && (
        <FormItem name="expiresOn" label="Last day" rules={[{ required: true, message: 'Last day is required' }]}>
          <Input type="date" />
        </FormItem>
      )}
    </>
  );
}

const presets: { value: Values['preset']; label: string }[] = [
  { value: 'read', label: 'Read everything' },
  { value: 'write', label: 'Read and change everything' },
  { value: 'own', label: 'Choose what' },
];

const endOptions = (today: string): { value: Values['ends']; label: string }[] => [
  { value: 'quarter', label: `In 90 days, on ${formatDate(daysLater(today, days.quarter))}` },
  { value: 'year', label: `In a year, on ${formatDate(daysLater(today, days.year))}` },
  { value: 'day', label: 'On another day' },
  { value: 'never', label: 'Never, until somebody revokes it' },
];

function lastDayOf({ ends, expiresOn }: Pick<Values, 'ends' | 'expiresOn'>, today: string): string | null {
  if (ends === 'never') return null;
  return ends === 'day' ? expiresOn : daysLater(today, days[ends]);
}

const levels: { value: Level; label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and change' },
];

function OwnRights() {
  const { businessType } = useCompany();
  const options = extrasFor(businessType).map(({ label }) => label);
  return (
    <>
      <fieldset className={styles.levels}>
        <legend>Records</legend>
        {groupsFor(businessType).map(({ id, label }) => (
          <div key={id} className={styles.level}>
            <span>{label}</span>
            <FormItem name={['levels', id]} noStyle>
              <LevelSelect label={label} />
            </FormItem>
          </div>
        ))}
      </fieldset>
      <FormItem name="extras" label="Besides">
        <Checkbox.Group className={styles.extras ?? ''} options={options} />
      </FormItem>
      <Missing />
    </>
  );
}

/** Why the key cannot be created yet. */
function Missing() {
  const levels = Form.useWatch<Values['levels'] | undefined>('levels') ?? {};
  const chosen = Form.useWatch<Values['extras'] | undefined>('extras') ?? [];
  return (
    <p className={styles.missing} role="status">
      {missingRight({ preset: 'own', deletes: false, levels, extras: chosen })}
    </p>
  );
}

interface LevelSelectProps {
  label: string;
  /** Set by FormItem. */
  id?: string;
  value?: Level;
  onChange?: (level: Level) => void;
}

const LevelSelect = ({ value = 'none', ...props }: LevelSelectProps) => (
  <NativeSelect {...props} value={value} options={levels} />
);
