export { default as notification } from 'antd/es/notification';
export type { ArgsProps as NotificationArgsProps } from 'antd/es/notification';
