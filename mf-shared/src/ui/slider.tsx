export { default as Slider } from 'antd/es/slider';
export type { SliderRangeProps, SliderRef, SliderSingleProps } from 'antd/es/slider';
