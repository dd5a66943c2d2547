export { default as AutoComplete } from 'antd/es/auto-complete';
export type { AutoCompleteProps } from 'antd/es/auto-complete';
