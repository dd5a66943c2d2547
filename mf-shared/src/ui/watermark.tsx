export { default as Watermark } from 'antd/es/watermark';
export type { WatermarkContent, WatermarkFont, WatermarkProps, WatermarkRef, WatermarkText } from 'antd/es/watermark';
