export { default as Descriptions } from 'antd/es/descriptions';
export type { DescriptionsProps, DescriptionsRef } from 'antd/es/descriptions';
