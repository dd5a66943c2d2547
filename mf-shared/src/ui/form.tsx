export { default as Form } from 'antd/es/form';
export type {
  FormInstance,
  FormItemProps,
  FormListFieldData,
  FormListOperation,
  FormProps,
  Rule as FormRule,
} from 'antd/es/form';
