export { default as Result } from 'antd/es/result';
export type { ResultProps, ResultRef } from 'antd/es/result';
