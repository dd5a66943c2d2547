export { default as Rate } from 'antd/es/rate';
export type { RateProps } from 'antd/es/rate';
