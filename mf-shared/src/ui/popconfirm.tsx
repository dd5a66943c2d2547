/** antd's Popconfirm, under our door. */
export { default as Popconfirm } from 'antd/es/popconfirm';
export type { PopconfirmProps } from 'antd/es/popconfirm';
