export { default as theme } from 'antd/es/theme';
export type { GlobalToken, MappingAlgorithm } from 'antd/es/theme';
