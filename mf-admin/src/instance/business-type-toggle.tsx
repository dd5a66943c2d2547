import type { BusinessType } from '@nerka/mf-shared/contract';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Radio } from '@nerka/mf-shared/ui/radio';
import { useState } from 'react';
import { businessTypeLabels } from './instance-form';

const consequences: Record<BusinessType, string> = {
  property_management:
    'Terminology and features change: customers become residents. The change is saved with Save Changes.',
  jobs_business: 'Terminology and features change: residents become customers. The change is saved with Save Changes.',
};

interface BusinessTypeToggleProps {
  /** Set by FormItem. */
  value?: BusinessType;
  onChange?: (value: BusinessType) => void;
  onConfirmed: (value: BusinessType) => void;
}

/** Asks before a change, because most screens of the company change with it. */
export function BusinessTypeToggle({ value, onChange, onConfirmed }: BusinessTypeToggleProps) {
  const [wanted, setWanted] = useState<BusinessType>();
  const close = () => setWanted(undefined);
  return (
    <>
      <Radio.Group
        aria-label="Business type"
        value={value}
        onChange={(event) => setWanted(event.target.value as BusinessType)}
        options={Object.entries(businessTypeLabels).map(([type, label]) => ({ value: type, label }))}
      />
      <ConfirmDialog
        open={wanted !== undefined}
        title="Confirm Business Type Change"
        question={wanted ? consequences[wanted] : ''}
        confirmLabel="Change business type"
        onConfirm={() => {
          if (!wanted) return;
          onChange?.(wanted);
          onConfirmed(wanted);
          close();
        }}
        onClose={close}
      />
    </>
  );
}
