export { default as Switch } from 'antd/es/switch';
export type { SwitchProps } from 'antd/es/switch';
