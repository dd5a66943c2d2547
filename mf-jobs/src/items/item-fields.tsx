import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { itemTypes, priceProblem, type ItemValues } from './item-form';
import styles from './item-fields.module.css';

export const itemLabels: Record<keyof ItemValues, string> = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  price: 'Price',
  taxable: 'Taxable',
};

const isPrice = (_: unknown, price: string) => {
  const problem = priceProblem(price);
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
};

export function ItemFields() {
  return (
    <>
      <FormItem
        name="name"
        label={itemLabels.name}
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
      <FormItem name="description" label={itemLabels.description}>
        <Input.TextArea maxLength={10_000} rows={3} />
      </FormItem>
      <div className={styles.columns}>
        <FormItem name="type" label={itemLabels.type}>
          <NativeSelect label={itemLabels.type} options={itemTypes} />
        </FormItem>
        <FormItem name="price" label={itemLabels.price} required rules={[{ validator: isPrice }]}>
          <Input type="number" inputMode="decimal" min={0} step={0.01} prefix="$" placeholder="0.00" />
        </FormItem>
      </div>
      <FormItem name="taxable" valuePropName="checked" noStyle>
        <Checkbox className={styles.taxable ?? ''}>{itemLabels.taxable}</Checkbox>
      </FormItem>
    </>
  );
}
