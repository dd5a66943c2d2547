/** antd's Steps, under our door. */
export { default as Steps } from 'antd/es/steps';
export type { StepsProps } from 'antd/es/steps';
