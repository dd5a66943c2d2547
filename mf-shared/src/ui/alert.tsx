export { default as Alert } from 'antd/es/alert';
export type { AlertProps, AlertRef, ErrorBoundaryProps } from 'antd/es/alert';
