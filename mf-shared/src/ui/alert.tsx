/** antd's Alert, under our door. */
export { default as Alert } from 'antd/es/alert';
export type { AlertProps, AlertRef, ErrorBoundaryProps } from 'antd/es/alert';
