export { default as Spin } from 'antd/es/spin';
export type { SpinProps, SpinRef } from 'antd/es/spin';
