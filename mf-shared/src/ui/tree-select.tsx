export { default as TreeSelect } from 'antd/es/tree-select';
export type { TreeSelectProps } from 'antd/es/tree-select';
