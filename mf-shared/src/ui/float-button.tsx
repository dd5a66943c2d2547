export { default as FloatButton } from 'antd/es/float-button';
export type {
  FloatButtonGroupProps,
  FloatButtonGroupRef,
  FloatButtonProps,
  FloatButtonRef,
} from 'antd/es/float-button';
