export { default as Layout } from 'antd/es/layout';
export type { LayoutProps, SiderProps } from 'antd/es/layout';
