export { default as ConfigProvider } from 'antd/es/config-provider';
export type { ConfigProviderProps, ThemeConfig } from 'antd/es/config-provider';
