export { default as Splitter } from 'antd/es/splitter';
export type { SplitterProps, SplitterRef } from 'antd/es/splitter';
