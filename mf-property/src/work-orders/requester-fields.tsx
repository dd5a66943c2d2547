import { useCompany } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PhoneInput } from '@nerka/mf-shared/ui/phone-input';
import { useState } from 'react';
import { OrderResidentField } from './order-resident-field';
import { hasRequester, type WorkOrderValues } from './work-order-form';
import { permissionOptions } from '../on-the-job/work-order-labels';
import styles from './work-order-fields.module.css';

/** Who asked for the work, and whether the unit may be entered: opened when somebody asks, so that a form is short. */
export function RequesterFields() {
  const { businessType } = useCompany();
  const form = Form.useFormInstance<WorkOrderValues>();
  const [isOpen, setIsOpen] = useState(() => hasRequester(form.getFieldsValue(true) as WorkOrderValues));
  if (!isOpen) {
    return (
      <Button type="text" className={styles.more ?? ''} icon={<Icon name="add" />} onClick={() => setIsOpen(true)}>
        Requester and permission to enter
      </Button>
    );
  }
  return (
    <div className={styles.columns}>
      {businessType === 'property_management' && <OrderResidentField />}
      <FormItem name="permissionToEnter" label="Permission to Enter">
        <NativeSelect label="Permission to Enter" options={permissionOptions} />
      </FormItem>
      <FormItem name="requesterName" label="Requested By">
        <Input maxLength={120} autoComplete="off" />
      </FormItem>
      <FormItem name="requesterPhone" label="Requester Phone">
        <PhoneInput autoComplete="off" />
      </FormItem>
    </div>
  );
}
