import type { BusinessType } from '@nerka/mf-shared/contract';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import styles from './feature-field.module.css';
import { featureOptions } from './instance-form';

interface FormValues {
  businessType?: BusinessType;
  features?: string[];
}

/** The features of the business type that is chosen in the same form; those in `listed` stay when switched off. */
export function FeatureField({ listed = [] }: { listed?: readonly string[] }) {
  const form = Form.useFormInstance<FormValues>();
  // Watched values are undefined in the first render; checkboxes that come later would not count as options yet.
  const now = form.getFieldsValue(true) as FormValues;
  const businessType = Form.useWatch('businessType', form) ?? now.businessType ?? 'property_management';
  const features = Form.useWatch('features', form) ?? now.features ?? [];
  return (
    <FormItem name="features" label="Features">
      <Checkbox.Group
        className={styles.features ?? ''}
        options={featureOptions(businessType, [...new Set([...features, ...listed])])}
      />
    </FormItem>
  );
}
