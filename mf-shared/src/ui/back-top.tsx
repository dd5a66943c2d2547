export { default as BackTop } from 'antd/es/back-top';
export type { BackTopProps } from 'antd/es/back-top';
