export { default as Divider } from 'antd/es/divider';
export type { DividerProps, DividerRef } from 'antd/es/divider';
