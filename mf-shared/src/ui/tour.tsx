export { default as Tour } from 'antd/es/tour';
export type { TourProps, TourStepProps } from 'antd/es/tour/interface';
