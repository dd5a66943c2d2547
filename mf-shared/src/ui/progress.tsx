export { default as Progress } from 'antd/es/progress';
export type { ProgressProps } from 'antd/es/progress';
