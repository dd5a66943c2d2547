export { default as Col } from 'antd/es/col';
export type { ColProps } from 'antd/es/col';
