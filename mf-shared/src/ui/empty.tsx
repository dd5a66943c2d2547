export { default as Empty } from 'antd/es/empty';
export type { EmptyProps, EmptyRef } from 'antd/es/empty';
