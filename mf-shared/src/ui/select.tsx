export { default as Select } from 'antd/es/select';
export type { RefSelectProps, SelectProps } from 'antd/es/select';
