export { default as Popconfirm } from 'antd/es/popconfirm';
export type { PopconfirmProps } from 'antd/es/popconfirm';
