export { default as Radio } from 'antd/es/radio';
export type { RadioChangeEvent, RadioGroupProps, RadioProps, RadioRef } from 'antd/es/radio';
