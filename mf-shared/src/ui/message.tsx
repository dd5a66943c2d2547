export { default as message } from 'antd/es/message';
export type { ArgsProps as MessageArgsProps } from 'antd/es/message';
