export { default as Cascader } from 'antd/es/cascader';
export type { CascaderAutoProps, CascaderProps, CascaderRef } from 'antd/es/cascader';
export type { CascaderPanelAutoProps, CascaderPanelProps } from 'antd/es/cascader/Panel';
