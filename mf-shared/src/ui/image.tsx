export { default as Image } from 'antd/es/image';
export type { ImageProgressConfig, ImageProps, PlaceholderType } from 'antd/es/image';
