export { default as Checkbox } from 'antd/es/checkbox';
export type { CheckboxChangeEvent, CheckboxOptionType, CheckboxProps, CheckboxRef } from 'antd/es/checkbox';
