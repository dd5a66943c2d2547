export { default as Row } from 'antd/es/row';
export type { RowProps } from 'antd/es/row';
